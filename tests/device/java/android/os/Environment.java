package android.os;

public class Environment {
    public static String DIRECTORY_PICTURES = "Pictures";
}
