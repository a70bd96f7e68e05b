package android.os;

import java.util.Locale;
import org.diamantgame.Tablet;

public final class LocaleList implements Parcelable {
    private final Locale[] list;

    public LocaleList(Locale... list) { this.list = list; }

    public static LocaleList getDefault() {
        String[] codes = Tablet.languages.split(",");
        Locale[] locales = new Locale[codes.length];
        for (int i = 0; i < codes.length; i++) locales[i] = Locale.forLanguageTag(codes[i]);
        return new LocaleList(locales);
    }

    public Locale get(int index) { return list[index]; }

    public int size() { return list.length; }
}
