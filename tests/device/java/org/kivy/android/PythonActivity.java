package org.kivy.android;

import android.app.Activity;
import android.content.Intent;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What the app runs in; python-for-android's own, with its way to tell the app of answers. */
public class PythonActivity extends Activity {
    public static PythonActivity mActivity = new PythonActivity();

    public interface NewIntentListener {
        void onNewIntent(Intent intent);
    }

    public interface ActivityResultListener {
        void onActivityResult(int requestCode, int resultCode, Intent data);
    }

    private final List<ActivityResultListener> listeners = Collections.synchronizedList(new ArrayList<>());

    public void registerActivityResultListener(ActivityResultListener listener) { listeners.add(listener); }

    public void unregisterActivityResultListener(ActivityResultListener listener) { listeners.remove(listener); }

    @Override
    public void onActivityResult(int requestCode, int resultCode, Intent intent) {
        synchronized (listeners) {
            for (ActivityResultListener listener : listeners) listener.onActivityResult(requestCode, resultCode, intent);
        }
    }
}
