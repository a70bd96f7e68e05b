package android.content;

import android.net.Uri;
import android.os.Bundle;
import java.io.FileNotFoundException;
import java.io.OutputStream;
import org.diamantgame.Tablet;

public abstract class ContentResolver {
    public final Uri insert(Uri url, ContentValues values) {
        Tablet.told.add("inserted into " + url + ": " + values);
        return Uri.parse(url + "/1");
    }

    public final Uri insert(Uri url, ContentValues values, Bundle extras) {
        Tablet.since(30);
        return insert(url, values);
    }

    public final OutputStream openOutputStream(Uri uri) throws FileNotFoundException {
        return openOutputStream(uri, "w");
    }

    public final OutputStream openOutputStream(Uri uri, String mode) throws FileNotFoundException {
        return new Tablet.Writing();
    }
}
