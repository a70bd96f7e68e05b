package android.database;

import java.io.Closeable;

public interface Cursor extends Closeable {
    boolean moveToFirst();

    int getColumnIndex(String columnName);

    String getString(int columnIndex);

    int getInt(int columnIndex);

    long getLong(int columnIndex);

    boolean isNull(int columnIndex);

    @Override
    void close();
}
