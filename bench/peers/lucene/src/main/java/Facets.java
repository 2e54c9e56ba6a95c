import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.util.FixedBitSet;

/**
 * A leaf category or the whole catalogue under conditions: the page by price, the total, and the counts of every facet without its own
 * condition.
 */
final class Facets {
  /** Values that are read at a time. */
  private static final int BLOCK = 1024;

  private final Opened opened;
  private final long[] values = new long[BLOCK];

  Facets(Opened opened) {
    this.opened = opened;
  }

  Answer answer(Asked.Facets asked) throws IOException {
    int[] leafFrom = opened.leafFrom;
    int from = asked.leaf() < 0 ? 0 : leafFrom[asked.leaf()];
    int to = asked.leaf() < 0 ? opened.products.maxDoc() : leafFrom[asked.leaf() + 1];
    FixedBitSet[] passing = new FixedBitSet[asked.conditions().size()];
    for (int place = 0; place < passing.length; place++) passing[place] = pass(asked.conditions().get(place), from, to);
    FixedBitSet matching = together(passing, -1);
    int[] found = matching == null ? every(from, to) : Opened.list(matching, from);
    Answer answer = new Answer();
    answer.total = found.length;
    for (int attribute : asked.facets()) {
      int own = conditionOf(asked, attribute);
      FixedBitSet others = own < 0 ? null : together(passing, own);
      count(answer, attribute, own < 0 ? found : others == null ? every(from, to) : Opened.list(others, from));
    }
    if (asked.leaf() >= 0) {
      answer.leaves = new int[opened.catalogue.leaves];
      answer.leaves[asked.leaf()] = found.length;
      answer.ids = ranks(Arrays.copyOf(found, Math.min(Opened.PAGE, found.length)));
    } else {
      answer.leaves = matching == null ? sizes() : opened.countLeaves(matching);
      answer.ids = cheapest(found);
    }
    return answer;
  }

  private FixedBitSet pass(Asked.Condition condition, int from, int to) throws IOException {
    FixedBitSet bits = new FixedBitSet(Math.max(1, to - from));
    if (condition.codes() != null) {
      TermsEnum terms = Opened.termsOf(opened.products, "choices");
      for (long code : condition.codes()) Opened.mark(terms, condition.attribute() + "=" + code, from, to, bits);
      return bits;
    }
    double[] numbers = opened.numbers[condition.attribute()];
    int low = placeFrom(numbers, condition.min());
    int high = placeFrom(numbers, Math.nextUp(condition.max()));
    if (low < high && from < to) column(condition.attribute()).rangeIntoBitSet(from, to, low + 1, high, bits, from);
    return bits;
  }

  /** The first place of a number that is not less than another. */
  private static int placeFrom(double[] numbers, double least) {
    int found = Arrays.binarySearch(numbers, least);
    return found < 0 ? -found - 1 : found;
  }

  private static FixedBitSet together(FixedBitSet[] passing, int leftOut) {
    FixedBitSet all = null;
    for (int place = 0; place < passing.length; place++) {
      if (place == leftOut) continue;
      if (all == null) all = passing[place].clone();
      else all.and(passing[place]);
    }
    return all;
  }

  private static int conditionOf(Asked.Facets asked, int attribute) {
    for (int place = 0; place < asked.conditions().size(); place++)
      if (asked.conditions().get(place).attribute() == attribute) return place;
    return -1;
  }

  private static int[] every(int from, int to) {
    int[] documents = new int[to - from];
    for (int place = 0; place < documents.length; place++) documents[place] = from + place;
    return documents;
  }

  private NumericDocValues column(int attribute) throws IOException {
    return opened.products.getNumericDocValues(Writing.column(attribute));
  }

  private void count(Answer answer, int attribute, int[] documents) throws IOException {
    Asked.Attribute about = opened.catalogue.attributes.get(attribute);
    NumericDocValues column = column(attribute);
    if (!about.number()) {
      int[] counts = new int[about.choices() + 1];
      for (int at = 0; at < documents.length; at += BLOCK) {
        int length = Math.min(BLOCK, documents.length - at);
        column.longValues(length, documents, at, values, 0, 0);
        for (int place = 0; place < length; place++) counts[(int) values[place]]++;
      }
      counts[0] = 0;
      answer.choices.put(attribute, counts);
      return;
    }
    int[] bars = new int[Opened.BARS];
    byte[] barOf = opened.barOf[attribute];
    int max = 0;
    int min = Integer.MAX_VALUE;
    int missing = 0;
    for (int at = 0; at < documents.length; at += BLOCK) {
      int length = Math.min(BLOCK, documents.length - at);
      column.longValues(length, documents, at, values, 0, 0);
      for (int place = 0; place < length; place++) {
        int code = (int) values[place];
        bars[barOf[code]]++;
        missing += code == 0 ? 1 : 0;
        max = Math.max(max, code);
        min = Integer.compareUnsigned(code - 1, min) < 0 ? code - 1 : min;
      }
    }
    bars[0] -= missing;
    answer.bars.put(attribute, bars);
    double[] numbers = opened.numbers[attribute];
    if (max > 0) answer.spans.put(attribute, new double[] {numbers[min], numbers[max - 1]});
  }

  private int[] sizes() {
    int[] sizes = new int[opened.catalogue.leaves];
    for (int leaf = 0; leaf < sizes.length; leaf++) sizes[leaf] = opened.leafFrom[leaf + 1] - opened.leafFrom[leaf];
    return sizes;
  }

  /** The ranks of documents. */
  private long[] ranks(int[] documents) throws IOException {
    long[] ranks = new long[documents.length];
    opened.products.getNumericDocValues("rank").longValues(documents.length, documents, 0, ranks, 0, 0);
    return ranks;
  }

  /** The ranks of the cheapest documents, those of one price by rank. */
  private long[] cheapest(int[] documents) throws IOException {
    NumericDocValues prices = column(0);
    NumericDocValues rank = opened.products.getNumericDocValues("rank");
    long[] best = new long[Opened.PAGE];
    int have = 0;
    for (int at = 0; at < documents.length; at += BLOCK) {
      int length = Math.min(BLOCK, documents.length - at);
      prices.longValues(length, documents, at, values, 0, 0);
      for (int place = 0; place < length; place++) {
        if (have == best.length && values[place] > best[have - 1] >>> 32) continue;
        rank.advanceExact(documents[at + place]);
        long key = values[place] << 32 | rank.longValue();
        if (have == best.length && key >= best[have - 1]) continue;
        int next = have < best.length ? have++ : have - 1;
        for (; next > 0 && best[next - 1] > key; next--) best[next] = best[next - 1];
        best[next] = key;
      }
    }
    long[] ranks = new long[have];
    for (int place = 0; place < have; place++) ranks[place] = best[place] & 0xffffffffL;
    return ranks;
  }
}
