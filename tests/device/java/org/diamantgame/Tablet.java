package org.diamantgame;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/** The device that a test makes up: what Android's classes beside this one answer, and what they were told. */
public final class Tablet {
    public static int level;
    public static int[] bars;
    public static int[] cutout;
    public static int[] corners;
    public static boolean drawn;
    public static boolean motor;
    public static boolean awake;
    public static String languages;
    public static String voices;
    public static String folder;
    public static int shorter;

    /** Whatever was done to the device, in plain words and in order: "felt 20", "said pl: Zosia wraca". */
    public static final List<String> told = new ArrayList<>();
    /** The intents that were started. */
    public static final List<Object> started = new ArrayList<>();
    /** What was written to content addresses, and closed. */
    public static final List<byte[]> written = new ArrayList<>();

    private Tablet() {}

    /** Makes it a new device: Android 16, nothing covered, a motor, and voices for English and Polish. */
    public static void renew() {
        level(36);
        bars(0, 0, 0, 0);
        cutout = null;
        corners(-1, -1, -1, -1);
        drawn = motor = awake = true;
        languages = "uk,pl";
        voices = "en,pl";
        folder = "";
        shorter = 800;
        told.clear();
        started.clear();
        written.clear();
    }

    public static void level(int value) { level = android.os.Build.VERSION.SDK_INT = value; }

    public static void bars(int left, int top, int right, int bottom) { bars = new int[] {left, top, right, bottom}; }

    public static void cutout(int left, int top, int right, int bottom) { cutout = new int[] {left, top, right, bottom}; }

    /** Radii by position, -1 where there is no rounded corner. */
    public static void corners(int first, int second, int third, int fourth) {
        corners = new int[] {first, second, third, fourth};
    }

    public static void drawn(boolean value) { drawn = value; }

    public static void motor(boolean value) { motor = value; }

    public static void awake(boolean value) { awake = value; }

    public static void languages(String codes) { languages = codes; }

    public static void voices(String codes) { voices = codes; }

    public static void folder(String path) { folder = path; }

    public static void shorter(int dp) { shorter = dp; }

    /** Stands first in every method that older Androids do not have. */
    public static void since(int needed) {
        if (level < needed) throw new NoSuchMethodError("Android " + level + " has it not before " + needed);
    }

    /** A file of the device. */
    public static final class Writing extends ByteArrayOutputStream {
        @Override
        public void close() { written.add(toByteArray()); }
    }
}
