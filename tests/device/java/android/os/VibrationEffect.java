package android.os;

import org.diamantgame.Tablet;

public abstract class VibrationEffect implements Parcelable {
    public static final int DEFAULT_AMPLITUDE = -1;

    public static VibrationEffect createOneShot(long milliseconds, int amplitude) {
        Tablet.since(26);
        return new VibrationEffect() {
            @Override
            public String toString() { return milliseconds + " at " + amplitude; }
        };
    }

    public static VibrationEffect createWaveform(long[] timings, int repeat) {
        Tablet.since(26);
        return null;
    }

    public static VibrationEffect createWaveform(long[] timings, int[] amplitudes, int repeat) {
        Tablet.since(26);
        return null;
    }
}
