package android.view;

public final class RoundedCorner implements android.os.Parcelable {
    private final int radius;

    public RoundedCorner(int position, int radius, int centerX, int centerY) { this.radius = radius; }

    public int getRadius() { return radius; }
}
