package android.content;

import android.database.Cursor;
import android.net.Uri;
import android.os.Bundle;
import android.os.CancellationSignal;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.InputStream;
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

    public final InputStream openInputStream(Uri uri) throws FileNotFoundException {
        Tablet.Document document = Tablet.documents.get(uri.toString());
        if (document == null) throw new FileNotFoundException("No such document: " + uri);
        return new ByteArrayInputStream(document.content);
    }

    public final OutputStream openOutputStream(Uri uri) throws FileNotFoundException {
        return openOutputStream(uri, "w");
    }

    public final OutputStream openOutputStream(Uri uri, String mode) throws FileNotFoundException {
        return new Tablet.Writing(uri.toString(), mode);
    }

    public final Cursor query(Uri uri, String[] projection, Bundle queryArgs, CancellationSignal signal) {
        Tablet.since(26);
        return query(uri, projection, null, null, null, signal);
    }

    public final Cursor query(
            Uri uri, String[] projection, String selection, String[] selectionArgs, String sortOrder) {
        return query(uri, projection, selection, selectionArgs, sortOrder, null);
    }

    public final Cursor query(
            Uri uri,
            String[] projection,
            String selection,
            String[] selectionArgs,
            String sortOrder,
            CancellationSignal cancellationSignal) {
        return Tablet.documents.get(uri.toString());
    }
}
