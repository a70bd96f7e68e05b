package android.speech.tts;

import android.content.Context;
import android.os.Bundle;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import org.diamantgame.Tablet;

public class TextToSpeech {
    public static final int ERROR = -1;
    public static final int LANG_AVAILABLE = 0;
    public static final int LANG_COUNTRY_AVAILABLE = 1;
    public static final int LANG_NOT_SUPPORTED = -2;
    public static final int QUEUE_ADD = 1;
    public static final int QUEUE_FLUSH = 0;
    public static final int SUCCESS = 0;

    private Locale locale = Locale.ENGLISH;

    public TextToSpeech(Context context, OnInitListener listener) {}

    public TextToSpeech(Context context, OnInitListener listener, String engine) {}

    public int isLanguageAvailable(Locale loc) {
        boolean spoken = Tablet.awake && Arrays.asList(Tablet.voices.split(",")).contains(loc.getLanguage());
        return spoken ? LANG_AVAILABLE : LANG_NOT_SUPPORTED;
    }

    public int setLanguage(Locale loc) {
        locale = loc;
        return isLanguageAvailable(loc);
    }

    public int speak(CharSequence text, int queueMode, Bundle params, String utteranceId) {
        Tablet.told.add((queueMode == QUEUE_FLUSH ? "said " : "queued ") + locale.getLanguage() + ": " + text);
        return SUCCESS;
    }

    @Deprecated
    public int speak(String text, int queueMode, HashMap<String, String> params) {
        return speak(text, queueMode, null, null);
    }

    public int stop() {
        Tablet.told.add("fell silent");
        return SUCCESS;
    }

    public interface OnInitListener {
        void onInit(int status);
    }
}
