package android.content;

import java.util.TreeMap;

public final class ContentValues implements android.os.Parcelable {
    private final TreeMap<String, Object> values = new TreeMap<>();

    public ContentValues() {}

    public ContentValues(int size) {}

    public ContentValues(ContentValues from) { values.putAll(from.values); }

    public void put(String key, String value) { values.put(key, value); }

    public void put(String key, Byte value) { values.put(key, value); }

    public void put(String key, Short value) { values.put(key, value); }

    public void put(String key, Integer value) { values.put(key, value); }

    public void put(String key, Long value) { values.put(key, value); }

    public void put(String key, Float value) { values.put(key, value); }

    public void put(String key, Double value) { values.put(key, value); }

    public void put(String key, Boolean value) { values.put(key, value); }

    public void put(String key, byte[] value) { values.put(key, value); }

    @Override
    public String toString() { return values.toString(); }
}
