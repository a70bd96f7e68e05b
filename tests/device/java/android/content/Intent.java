package android.content;

import android.net.Uri;
import android.os.Bundle;
import android.os.Parcelable;
import java.io.Serializable;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

public class Intent implements Parcelable, Cloneable {
    public static final String ACTION_CHOOSER = "android.intent.action.CHOOSER";
    public static final String ACTION_CREATE_DOCUMENT = "android.intent.action.CREATE_DOCUMENT";
    public static final String ACTION_OPEN_DOCUMENT = "android.intent.action.OPEN_DOCUMENT";
    public static final String ACTION_SEND = "android.intent.action.SEND";
    public static final String CATEGORY_OPENABLE = "android.intent.category.OPENABLE";
    public static final String EXTRA_INTENT = "android.intent.extra.INTENT";
    public static final String EXTRA_STREAM = "android.intent.extra.STREAM";
    public static final String EXTRA_SUBJECT = "android.intent.extra.SUBJECT";
    public static final String EXTRA_TEXT = "android.intent.extra.TEXT";
    public static final String EXTRA_TITLE = "android.intent.extra.TITLE";
    public static final int FLAG_GRANT_READ_URI_PERMISSION = 1;

    private final Map<String, Object> extras = new TreeMap<>();
    /** The type that each extra was put in as. */
    private final Map<String, String> kinds = new TreeMap<>();
    private final Set<String> categories = new TreeSet<>();
    private Uri data;
    private String action;
    private String type;
    private int flags;

    public Intent() {}

    public Intent(Intent o) {
        action = o.action;
        type = o.type;
        flags = o.flags;
        extras.putAll(o.extras);
    }

    public Intent(String action) { this.action = action; }

    public Intent(String action, Uri uri) { this.action = action; }

    public Intent(Context packageContext, Class<?> cls) {}

    public Intent(String action, Uri uri, Context packageContext, Class<?> cls) { this.action = action; }

    public static Intent createChooser(Intent target, CharSequence title) {
        return new Intent(ACTION_CHOOSER).putExtra(EXTRA_INTENT, (Parcelable) target).putExtra(EXTRA_TITLE, title);
    }

    public static Intent createChooser(Intent target, CharSequence title, IntentSender sender) {
        return createChooser(target, title);
    }

    public Intent setAction(String action) {
        this.action = action;
        return this;
    }

    public String getAction() { return action; }

    public Intent addCategory(String category) {
        categories.add(category);
        return this;
    }

    public Set<String> getCategories() { return categories; }

    public Intent setData(Uri data) {
        this.data = data;
        this.type = null;
        return this;
    }

    public Uri getData() { return data; }

    public Intent setType(String type) {
        this.type = type;
        return this;
    }

    public String getType() { return type; }

    public Intent addFlags(int flags) {
        this.flags |= flags;
        return this;
    }

    public int getFlags() { return flags; }

    public CharSequence getCharSequenceExtra(String name) { return (CharSequence) extras.get(name); }

    public <T extends Parcelable> T getParcelableExtra(String name) { return (T) extras.get(name); }

    public Intent putExtra(String name, boolean value) { return keep(name, "boolean", value); }

    public Intent putExtra(String name, byte value) { return keep(name, "byte", value); }

    public Intent putExtra(String name, char value) { return keep(name, "char", value); }

    public Intent putExtra(String name, short value) { return keep(name, "short", value); }

    public Intent putExtra(String name, int value) { return keep(name, "int", value); }

    public Intent putExtra(String name, long value) { return keep(name, "long", value); }

    public Intent putExtra(String name, float value) { return keep(name, "float", value); }

    public Intent putExtra(String name, double value) { return keep(name, "double", value); }

    public Intent putExtra(String name, String value) { return keep(name, "String", value); }

    public Intent putExtra(String name, CharSequence value) { return keep(name, "CharSequence", value); }

    public Intent putExtra(String name, Parcelable value) { return keep(name, "Parcelable", value); }

    public Intent putExtra(String name, Parcelable[] value) { return keep(name, "Parcelable[]", value); }

    public Intent putExtra(String name, Serializable value) { return keep(name, "Serializable", value); }

    public Intent putExtra(String name, Bundle value) { return keep(name, "Bundle", value); }

    public Intent putExtra(String name, CharSequence[] value) { return keep(name, "CharSequence[]", value); }

    public Intent putExtra(String name, String[] value) { return keep(name, "String[]", value); }

    public Intent putExtra(String name, boolean[] value) { return keep(name, "boolean[]", value); }

    public Intent putExtra(String name, byte[] value) { return keep(name, "byte[]", value); }

    public Intent putExtra(String name, char[] value) { return keep(name, "char[]", value); }

    public Intent putExtra(String name, short[] value) { return keep(name, "short[]", value); }

    public Intent putExtra(String name, int[] value) { return keep(name, "int[]", value); }

    public Intent putExtra(String name, long[] value) { return keep(name, "long[]", value); }

    public Intent putExtra(String name, float[] value) { return keep(name, "float[]", value); }

    public Intent putExtra(String name, double[] value) { return keep(name, "double[]", value); }

    private Intent keep(String name, String kind, Object value) {
        extras.put(name, value);
        kinds.put(name, kind);
        return this;
    }

    /** Not Android's: each extra by its short name, with the type it was put in as. */
    public Map<String, String> seen() {
        Map<String, String> seen = new TreeMap<>();
        for (String name : extras.keySet()) {
            seen.put(name.replaceFirst(".*\\.", ""), kinds.get(name) + " " + extras.get(name));
        }
        return seen;
    }
}
