package android.os;

import android.media.AudioAttributes;

public abstract class Vibrator {
    public abstract boolean hasVibrator();

    public abstract void cancel();

    public void vibrate(long milliseconds) {}

    public void vibrate(long milliseconds, AudioAttributes attributes) {}

    public void vibrate(long[] pattern, int repeat) {}

    public void vibrate(long[] pattern, int repeat, AudioAttributes attributes) {}

    public void vibrate(VibrationEffect vibe) {}

    public void vibrate(VibrationEffect vibe, AudioAttributes attributes) {}

    public void vibrate(VibrationEffect vibe, VibrationAttributes attributes) {}
}
