package android.util;

public class DisplayMetrics {
    public float density = 2.0f;
    public float scaledDensity = 3.0f;
}
