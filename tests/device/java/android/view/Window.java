package android.view;

public abstract class Window {
    public View getDecorView() { return new View(); }
}
