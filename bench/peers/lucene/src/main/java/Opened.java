import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;

/** The opened index, and what its parts share. */
final class Opened {
  static final int PAGE = 24;
  /** Bars of a histogram, of equal width over the whole catalogue. */
  static final int BARS = 20;

  final Catalogue catalogue;
  final IndexSearcher searcher;
  final LeafReader products;
  final LeafReader names;
  final LeafReader words;
  final double[][] numbers;
  /** For each number of an attribute, by its place from 1, the bar that it counts in. */
  final byte[][] barOf;
  /** The first document of each leaf category, and the number of documents. */
  final int[] leafFrom;
  /** Words by their surface, and the number of products that have each. */
  final Map<String, Asked.Word> wordOf = new HashMap<>();
  final Map<String, Integer> productsOf = new HashMap<>();

  Opened(Catalogue catalogue, Path folder) throws IOException {
    this.catalogue = catalogue;
    DirectoryReader reader = DirectoryReader.open(new MMapDirectory(folder.resolve("products")));
    products = only(reader);
    searcher = new IndexSearcher(reader);
    searcher.setQueryCache(null);
    names = only(DirectoryReader.open(new MMapDirectory(folder.resolve("names"))));
    words = only(DirectoryReader.open(new MMapDirectory(folder.resolve("words"))));
    numbers = Writing.load(folder.resolve("numbers"), catalogue.attributes.size());
    barOf = new byte[numbers.length][];
    for (int attribute = 0; attribute < numbers.length; attribute++) {
      Asked.Attribute about = catalogue.attributes.get(attribute);
      double width = about.high() > about.low() ? (about.high() - about.low()) / BARS : 1;
      barOf[attribute] = new byte[numbers[attribute].length + 1];
      for (int place = 0; place < numbers[attribute].length; place++)
        barOf[attribute][place + 1] = (byte) Math.min(BARS - 1, (int) ((numbers[attribute][place] - about.low()) / width));
    }
    leafFrom = starts();
    TermsEnum tokens = products.terms("tokens").iterator();
    for (Asked.Word word : catalogue.words) {
      wordOf.put(word.surface(), word);
      productsOf.put(word.surface(), tokens.seekExact(new BytesRef(word.token())) ? tokens.docFreq() : 0);
    }
  }

  private static LeafReader only(DirectoryReader reader) {
    if (reader.leaves().size() != 1) throw new IllegalStateException("segments: " + reader.leaves().size());
    return reader.leaves().get(0).reader();
  }

  private int[] starts() throws IOException {
    int[] starts = new int[catalogue.leaves + 1];
    int next = 0;
    NumericDocValues leaf = products.getNumericDocValues("leaf");
    for (int document = 0; document < products.maxDoc(); document++) {
      leaf.advanceExact(document);
      while (next <= leaf.longValue()) starts[next++] = document;
    }
    while (next < starts.length) starts[next++] = products.maxDoc();
    return starts;
  }

  /** Sets the bits of the documents in [from, to) with a term, the first bit for `from`. @return whether the term is known */
  static boolean mark(TermsEnum terms, String term, int from, int to, FixedBitSet bits) throws IOException {
    if (!terms.seekExact(new BytesRef(term))) return false;
    PostingsEnum postings = terms.postings(null, PostingsEnum.NONE);
    if (postings.advance(from) < to) postings.intoBitSet(to, bits, from);
    return true;
  }

  static TermsEnum termsOf(LeafReader reader, String field) throws IOException {
    Terms terms = reader.terms(field);
    return terms == null ? TermsEnum.EMPTY : terms.iterator();
  }

  int[] countLeaves(FixedBitSet bits) {
    int[] counts = new int[catalogue.leaves];
    for (int leaf = 0; leaf < counts.length; leaf++)
      if (leafFrom[leaf] < leafFrom[leaf + 1]) counts[leaf] = bits.cardinality(leafFrom[leaf], leafFrom[leaf + 1]);
    return counts;
  }

  /** The documents of some bits in order, the first of which stands for `base`. */
  static int[] list(FixedBitSet bits, int base) {
    int[] found = new int[bits.cardinality()];
    long[] words = bits.getBits();
    int count = 0;
    for (int place = 0; count < found.length; place++)
      for (long left = words[place]; left != 0; left &= left - 1)
        found[count++] = base + (place << 6) + Long.numberOfTrailingZeros(left);
    return found;
  }

  static boolean isEmpty(FixedBitSet bits) {
    return bits.nextSetBit(0) == DocIdSetIterator.NO_MORE_DOCS;
  }
}
