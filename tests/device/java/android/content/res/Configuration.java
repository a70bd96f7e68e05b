package android.content.res;

import org.diamantgame.Tablet;

public final class Configuration implements android.os.Parcelable {
    public float fontScale = 1.5f;
    public int smallestScreenWidthDp = Tablet.shorter;
}
