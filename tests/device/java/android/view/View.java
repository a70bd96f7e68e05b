package android.view;

import org.diamantgame.Tablet;

public class View {
    public WindowInsets getRootWindowInsets() { return Tablet.drawn ? new WindowInsets() : null; }
}
