package android.provider;

import android.content.ContentResolver;
import android.net.Uri;
import org.diamantgame.Tablet;

public final class DocumentsContract {
    public static boolean deleteDocument(ContentResolver content, Uri documentUri) {
        Tablet.told.add("deleted " + documentUri);
        return Tablet.documents.remove(documentUri.toString()) != null;
    }
}
