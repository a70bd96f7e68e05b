package android.os;

import android.media.AudioAttributes;
import org.diamantgame.Tablet;

/** What Android hands out for a motor; apps know it as a Vibrator. */
public class SystemVibrator extends Vibrator {
    @Override
    public boolean hasVibrator() { return Tablet.motor; }

    @Override
    public void vibrate(long milliseconds) { Tablet.told.add("felt " + milliseconds); }

    @Override
    public void vibrate(VibrationEffect vibe) {
        Tablet.since(26);
        Tablet.told.add("felt " + vibe);
    }

    @Override
    public void cancel() {}
}
