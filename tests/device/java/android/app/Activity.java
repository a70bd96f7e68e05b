package android.app;

import android.content.ContentResolver;
import android.content.Context;
import android.content.Intent;
import android.content.res.Resources;
import android.os.Bundle;
import android.os.SystemVibrator;
import android.view.Window;
import java.io.File;
import org.diamantgame.Tablet;

public class Activity extends Context {
    private final ContentResolver resolver = new ContentResolver() {};
    private final Resources resources = new Resources();
    private final Window window = new Window() {};

    public Window getWindow() { return window; }

    @Override
    public ContentResolver getContentResolver() { return resolver; }

    @Override
    public Resources getResources() { return resources; }

    @Override
    public File getExternalFilesDir(String type) { return new File(Tablet.folder, type); }

    @Override
    public Object getSystemService(String name) { return VIBRATOR_SERVICE.equals(name) ? new SystemVibrator() : null; }

    public void startActivityForResult(Intent intent, int requestCode) {
        if (Tablet.chooser) {
            Tablet.asked.add(intent);
            Tablet.requests.add(requestCode);
        } else {
            throw new RuntimeException("android.content.ActivityNotFoundException");
        }
    }

    public void startActivityForResult(Intent intent, int requestCode, Bundle options) {
        startActivityForResult(intent, requestCode);
    }

    protected void onActivityResult(int requestCode, int resultCode, Intent data) {}

    @Override
    public void startActivity(Intent intent) { Tablet.started.add(intent); }

    @Override
    public void startActivity(Intent intent, Bundle options) { Tablet.started.add(intent); }
}
