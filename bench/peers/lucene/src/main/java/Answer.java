import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a peer answers: products by their rank, counts by attribute and code, spans by attribute, counts by leaf. */
final class Answer {
  public int total;
  public long[] ids = new long[0];
  public Map<Integer, int[]> choices = new TreeMap<>();
  public Map<Integer, int[]> bars = new TreeMap<>();
  public Map<Integer, double[]> spans = new TreeMap<>();
  public int[] leaves = new int[0];
  public List<String> completions = new ArrayList<>();
}
