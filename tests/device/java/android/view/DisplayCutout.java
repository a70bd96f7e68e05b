package android.view;

import org.diamantgame.Tablet;

public final class DisplayCutout {
    public int getSafeInsetLeft() { return Tablet.cutout[0]; }

    public int getSafeInsetTop() { return Tablet.cutout[1]; }

    public int getSafeInsetRight() { return Tablet.cutout[2]; }

    public int getSafeInsetBottom() { return Tablet.cutout[3]; }
}
