package android.view;

import android.graphics.Insets;
import org.diamantgame.Tablet;

public final class WindowInsets {
    /** Android adds up what the asked kinds cover; a cut-out is a kind of its own. */
    public Insets getInsets(int typeMask) {
        Tablet.since(30);
        int[] seen = new int[4];
        for (int i = 0; i < 4; i++) {
            if ((typeMask & Type.systemBars()) == Type.systemBars()) seen[i] = Tablet.bars[i];
            if ((typeMask & Type.displayCutout()) != 0 && Tablet.cutout != null) {
                seen[i] = Math.max(seen[i], Tablet.cutout[i]);
            }
        }
        return Insets.of(seen[0], seen[1], seen[2], seen[3]);
    }

    public RoundedCorner getRoundedCorner(int position) {
        Tablet.since(31);
        int radius = Tablet.corners[position];
        return radius < 0 ? null : new RoundedCorner(position, radius, radius, radius);
    }

    public DisplayCutout getDisplayCutout() {
        Tablet.since(28);
        return Tablet.cutout == null ? null : new DisplayCutout();
    }

    public int getSystemWindowInsetLeft() { return Tablet.bars[0]; }

    public int getSystemWindowInsetTop() { return Tablet.bars[1]; }

    public int getSystemWindowInsetRight() { return Tablet.bars[2]; }

    public int getSystemWindowInsetBottom() { return Tablet.bars[3]; }

    public static final class Type {
        public static int systemBars() {
            Tablet.since(30);
            return 1 | 2 | 4;
        }

        public static int displayCutout() {
            Tablet.since(30);
            return 128;
        }
    }
}
