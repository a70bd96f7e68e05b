package org.kivy.android;

import android.app.Activity;

/** What the app runs in; python-for-android's own. */
public class PythonActivity extends Activity {
    public static PythonActivity mActivity = new PythonActivity();
}
