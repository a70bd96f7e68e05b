package org.diamantgame;

import android.content.Intent;
import android.database.Cursor;
import android.net.Uri;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.kivy.android.PythonActivity;

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

    /** Whether there is an app that lets people choose files. */
    public static boolean chooser;
    /** The questions for a file, and the numbers they were asked under. */
    public static final List<Object> asked = new ArrayList<>();
    public static final List<Integer> requests = new ArrayList<>();
    /** What people keep, by address. */
    public static final Map<String, Document> documents = new HashMap<>();
    /** How many bytes still fit on the device. */
    public static int room;

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
        asked.clear();
        requests.clear();
        documents.clear();
        chooser = true;
        room = Integer.MAX_VALUE;
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

    public static void chooser(boolean value) { chooser = value; }

    public static void room(int bytes) { room = bytes; }

    /** Puts a document there; a size below zero is one that nobody knows. */
    public static void document(String address, String name, int size, byte[] content) {
        documents.put(address, new Document(name, size, content));
    }

    /** People choose a document, or nothing: Android says so in its own thread. */
    public static void answer(String address) throws InterruptedException {
        Intent data = address == null ? null : new Intent().setData(Uri.parse(address));
        int request = requests.remove(requests.size() - 1);
        Thread main = new Thread(() -> PythonActivity.mActivity.onActivityResult(request, data == null ? 0 : -1, data));
        List<Throwable> thrown = new ArrayList<>();
        main.setUncaughtExceptionHandler((thread, error) -> thrown.add(error));
        main.start();
        main.join();
        if (!thrown.isEmpty()) throw new RuntimeException(thrown.get(0));
    }

    /** A file that people keep, and the row in which its app tells of it. */
    public static final class Document implements Cursor {
        public final byte[] content;
        private final String name;
        private final int size;

        Document(String name, int size, byte[] content) {
            this.name = name;
            this.size = size;
            this.content = content;
        }

        @Override
        public boolean moveToFirst() { return true; }

        @Override
        public int getColumnIndex(String column) { return List.of("_display_name", "_size").indexOf(column); }

        @Override
        public String getString(int column) { return column == 0 ? name : String.valueOf(size); }

        @Override
        public int getInt(int column) { return (int) getLong(column); }

        @Override
        public long getLong(int column) { return size; }

        @Override
        public boolean isNull(int column) { return column == 1 && size < 0; }

        @Override
        public void close() {}
    }

    /** A file of the device that is being written. */
    public static final class Writing extends ByteArrayOutputStream {
        private final String address;

        public Writing(String address, String mode) {
            this.address = address;
            if (!mode.startsWith("w")) throw new IllegalArgumentException(mode);
        }

        @Override
        public void write(byte[] bytes) throws IOException {
            if (size() + bytes.length > room) throw new IOException("write failed: ENOSPC (No space left on device)");
            super.write(bytes);
        }

        @Override
        public void close() {
            written.add(toByteArray());
            documents.put(address, new Document("written.json", size(), toByteArray()));
        }
    }
}
