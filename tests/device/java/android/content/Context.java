package android.content;

import android.content.res.Resources;
import android.os.Bundle;
import java.io.File;

public abstract class Context {
    public static final String VIBRATOR_SERVICE = "vibrator";

    public abstract ContentResolver getContentResolver();

    public abstract Resources getResources();

    public abstract File getExternalFilesDir(String type);

    public abstract Object getSystemService(String name);

    public final <T> T getSystemService(Class<T> serviceClass) { return null; }

    public abstract void startActivity(Intent intent);

    public abstract void startActivity(Intent intent, Bundle options);
}
