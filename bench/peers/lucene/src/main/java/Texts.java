import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.SortedSetDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopScoreDocCollectorManager;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;
import org.apache.lucene.util.StringHelper;
import org.apache.lucene.util.automaton.CompiledAutomaton;
import org.apache.lucene.util.automaton.LevenshteinAutomata;

/**
 * Texts, part numbers and completions. The bench has cut a text into words and found its synonyms. Beginnings of words, typing errors
 * and pieces of part numbers are looked up here.
 */
final class Texts {
  /** Completions of each kind. */
  private static final int COMPLETED = 8;
  /** Length from which a piece of part numbers is found beside those that begin with it. */
  private static final int BESIDE_MIN = 4;
  /** Up to this length a mistyped word begins with the same letter, or has the same ones. */
  private static final int SHORT = 4;

  private final Opened opened;
  private final int documents;

  Texts(Opened opened) {
    this.opened = opened;
    documents = opened.products.maxDoc();
  }

  /** A clause's products, and any of its readings, of each all groups, of each any token. */
  private record Read(FixedBitSet bits, List<List<List<String>>> readings) {}

  private interface Each {
    /** @return whether to go on */
    boolean see(String term) throws IOException;
  }

  Answer answer(Asked.Text asked) throws IOException {
    Map<String, FixedBitSet> numbers = new HashMap<>();
    FixedBitSet numbered = numbered(asked.key(), asked.piece());
    numbers.put(asked.key(), numbered);
    FixedBitSet bits = null;
    List<List<List<List<String>>>> read = new ArrayList<>();
    for (Asked.Clause clause : asked.clauses()) {
      if (!numbers.containsKey(clause.key())) numbers.put(clause.key(), numbered(clause.key(), clause.piece()));
      Read found = clause(clause, numbers.get(clause.key()), numbered == null);
      read.add(found.readings());
      if (bits == null) bits = found.bits();
      else bits.and(found.bits());
    }
    if (bits == null) bits = new FixedBitSet(documents);
    if (numbered != null) bits.or(numbered);
    Answer answer = new Answer();
    answer.leaves = opened.countLeaves(bits);
    answer.total = Arrays.stream(answer.leaves).sum();
    if (numbered != null) answer.ids = firstByRank(bits);
    else if (answer.total > 0) answer.ids = best(read);
    return answer;
  }

  private Read clause(Asked.Clause clause, FixedBitSet numbered, boolean mayRelax) throws IOException {
    List<List<String>> words = new ArrayList<>();
    for (Asked.Spoken word : clause.words()) words.addAll(groupsOf(word));
    List<List<List<String>>> readings = new ArrayList<>(List.of(words));
    for (List<String> synonym : clause.synonyms()) readings.add(eachAlone(synonym));
    FixedBitSet bits = matching(readings);
    if (numbered != null && !clause.key().isEmpty()) bits.or(numbered);
    if (!mayRelax || !Opened.isEmpty(bits)) return new Read(bits, readings);
    readings = relax(clause);
    return new Read(matching(readings), readings);
  }

  private static List<List<String>> eachAlone(List<String> tokens) {
    return tokens.stream().map(List::of).toList();
  }

  private List<List<String>> groupsOf(Asked.Spoken word) throws IOException {
    if (word.run()) return eachAlone(word.tokens());
    return List.of(beginning(word.surface(), word.tokens().get(0), word.prefix()));
  }

  /** The tokens of a word, and of those that begin with it where it may be the beginning of one. */
  private List<String> beginning(String surface, String token, boolean prefix) throws IOException {
    if (!prefix) return List.of(token);
    TreeSet<String> found = new TreeSet<>(List.of(token));
    beginWith(Opened.termsOf(opened.words, "surface"), surface, longer -> found.add(opened.wordOf.get(longer).token()) || true);
    return List.copyOf(found);
  }

  /** A clause that nothing matches: Chinese in any order, other words corrected. */
  private List<List<List<String>>> relax(Asked.Clause clause) throws IOException {
    List<List<String>> groups = new ArrayList<>();
    for (Asked.Spoken word : clause.words()) {
      List<List<String>> own = groupsOf(word);
      if (word.run()) groups.addAll(eachAlone(word.loose()));
      else if (!Opened.isEmpty(matching(List.of(own)))) groups.addAll(own);
      else {
        Asked.Word right = correct(word.surface(), word.errors());
        if (right == null) return List.of();
        groups.add(beginning(right.surface(), right.token(), word.prefix()));
        List<List<String>> synonyms = opened.catalogue.synonyms.getOrDefault(right.token(), List.of());
        if (clause.words().size() > 1 || synonyms.isEmpty()) continue;
        List<List<List<String>>> readings = new ArrayList<>(List.of(groups));
        for (List<String> synonym : synonyms) readings.add(eachAlone(synonym));
        return readings;
      }
    }
    return List.of(groups);
  }

  /** Of the words with the fewest errors the likeliest: one of the trade, one of the same letters, the commonest. */
  private Asked.Word correct(String typed, int errors) throws IOException {
    String letters = sorted(typed);
    for (int distance = 1; distance <= errors; distance++) {
      CompiledAutomaton near = new CompiledAutomaton(new LevenshteinAutomata(typed, true).toAutomaton(distance), false, true);
      TermsEnum terms = opened.words.terms("surface").intersect(near, null);
      Asked.Word best = null;
      boolean isNear = false;
      for (BytesRef term; (term = terms.next()) != null; ) {
        String surface = term.utf8ToString();
        boolean isLikely = typed.length() > SHORT || surface.charAt(0) == typed.charAt(0) || sorted(surface).equals(letters);
        if (surface.equals(typed) || surface.chars().anyMatch(Character::isDigit)) continue;
        isNear = true;
        if (isLikely && (best == null || weight(surface, letters) > weight(best.surface(), letters))) best = opened.wordOf.get(surface);
      }
      if (isNear) return best;
    }
    return null;
  }

  private long weight(String surface, String letters) {
    long kind = (opened.wordOf.get(surface).trade() ? 2 : 0) + (sorted(surface).equals(letters) ? 1 : 0);
    return kind << 32 | opened.productsOf.get(surface);
  }

  private static String sorted(String word) {
    char[] letters = word.toCharArray();
    Arrays.sort(letters);
    return new String(letters);
  }

  private FixedBitSet matching(List<List<List<String>>> readings) throws IOException {
    FixedBitSet found = new FixedBitSet(documents);
    TermsEnum terms = Opened.termsOf(opened.products, "tokens");
    for (List<List<String>> groups : readings) {
      if (groups.size() == 1) {
        for (String token : groups.get(0)) Opened.mark(terms, token, 0, documents, found);
        continue;
      }
      FixedBitSet all = null;
      for (List<String> group : groups) {
        FixedBitSet any = new FixedBitSet(documents);
        for (String token : group) Opened.mark(terms, token, 0, documents, any);
        if (all == null) all = any;
        else all.and(any);
      }
      if (all != null) found.or(all);
    }
    return found;
  }

  /** The best by BM25. */
  private long[] best(List<List<List<List<String>>>> clauses) throws IOException {
    List<Query> every = new ArrayList<>();
    for (List<List<List<String>>> readings : clauses) {
      List<Query> any = new ArrayList<>();
      for (List<List<String>> groups : readings) {
        List<Query> all = new ArrayList<>();
        for (List<String> tokens : groups)
          all.add(joined(tokens.stream().<Query>map(token -> new TermQuery(new Term("tokens", token))).toList(), Occur.SHOULD));
        any.add(joined(all, Occur.MUST));
      }
      every.add(joined(any, Occur.SHOULD));
    }
    TopScoreDocCollectorManager top = new TopScoreDocCollectorManager(Opened.PAGE, null, Opened.PAGE);
    ScoreDoc[] hits = opened.searcher.search(joined(every, Occur.MUST), top).scoreDocs;
    long[] ranks = new long[hits.length];
    for (int place = 0; place < hits.length; place++) ranks[place] = rankOf(hits[place].doc);
    return ranks;
  }

  private static Query joined(List<Query> queries, Occur occur) {
    if (queries.size() == 1) return queries.get(0);
    BooleanQuery.Builder builder = new BooleanQuery.Builder();
    for (Query query : queries) builder.add(query, occur);
    return builder.build();
  }

  private long[] firstByRank(FixedBitSet bits) throws IOException {
    int[] found = Opened.list(bits, 0);
    long[] ranks = new long[found.length];
    opened.products.getNumericDocValues("rank").longValues(found.length, found, 0, ranks, 0, 0);
    Arrays.sort(ranks);
    return Arrays.copyOf(ranks, Math.min(Opened.PAGE, ranks.length));
  }

  /** The products with a part number that begins with a key, or holds it; none: null. */
  private FixedBitSet numbered(String key, boolean piece) throws IOException {
    if (key.isEmpty()) return null;
    FixedBitSet bits = new FixedBitSet(documents);
    boolean[] is = {false, false};
    TermsEnum terms = Opened.termsOf(opened.products, "keys");
    beginWith(terms, key, known -> {
      is[0] |= known.equals(key);
      is[1] = true;
      PostingsEnum postings = terms.postings(null, PostingsEnum.NONE);
      postings.nextDoc();
      postings.intoBitSet(documents, bits, 0);
      return true;
    });
    if (!is[0] && piece && (!is[1] || key.length() >= BESIDE_MIN)) is[1] |= markHolding(key, bits);
    return is[1] ? bits : null;
  }

  /** Marks the products with a part number that holds a key: those with all its pieces, looked at where there are several. */
  private boolean markHolding(String key, FixedBitSet bits) throws IOException {
    TermsEnum terms = Opened.termsOf(opened.products, "pieces");
    List<PostingsEnum> postings = new ArrayList<>();
    for (int end = 0; end < key.length(); ) {
      end = Math.min(key.length(), end + Writing.PIECE_MAX);
      if (!terms.seekExact(new BytesRef(key.substring(Math.max(0, end - Writing.PIECE_MAX), end)))) return false;
      postings.add(terms.postings(null, PostingsEnum.NONE));
    }
    postings.sort((a, b) -> Long.compare(a.cost(), b.cost()));
    PostingsEnum rarest = postings.get(0);
    boolean found = false;
    for (int document = rarest.nextDoc(); document != DocIdSetIterator.NO_MORE_DOCS; document = rarest.nextDoc()) {
      boolean isInAll = true;
      for (PostingsEnum other : postings.subList(1, postings.size()))
        isInAll &= (other.docID() < document ? other.advance(document) : other.docID()) == document;
      if (!isInAll || (postings.size() > 1 && !holds(document, key))) continue;
      bits.set(document);
      found = true;
    }
    return found;
  }

  private boolean holds(int document, String key) throws IOException {
    SortedSetDocValues keys = opened.products.getSortedSetDocValues("key_of");
    if (!keys.advanceExact(document)) return false;
    for (int place = 0; place < keys.docValueCount(); place++)
      if (keys.lookupOrd(keys.nextOrd()).utf8ToString().contains(key)) return true;
    return false;
  }

  Answer complete(Asked.Beginning asked) throws IOException {
    Answer answer = new Answer();
    List<String> completions = answer.completions;
    TermsEnum keys = Opened.termsOf(opened.products, "keys");
    if (!asked.key().isEmpty())
      beginWith(keys, asked.key(), known -> {
        PostingsEnum postings = keys.postings(null, PostingsEnum.NONE);
        completions.add(Long.toString(rankOf(postings.nextDoc())));
        return completions.size() < COMPLETED;
      });
    FixedBitSet named = named(asked.tokens());
    for (int kind = 1; kind <= 2; kind++) {
      int left = COMPLETED;
      for (int place = named.nextSetBit(0); place != DocIdSetIterator.NO_MORE_DOCS && left > 0; ) {
        Asked.Name name = opened.catalogue.names.get(place);
        if (name.kind() == kind) {
          completions.add(name.id());
          left--;
        }
        place = place + 1 < named.length() ? named.nextSetBit(place + 1) : DocIdSetIterator.NO_MORE_DOCS;
      }
    }
    int[] left = {COMPLETED};
    beginWith(Opened.termsOf(opened.words, "surface"), asked.text(), surface -> completions.add(surface) && --left[0] > 0);
    return answer;
  }

  private long rankOf(int document) throws IOException {
    NumericDocValues rank = opened.products.getNumericDocValues("rank");
    rank.advanceExact(document);
    return rank.longValue();
  }

  /** The names that have all tokens, the last of which may be the beginning of one. */
  private FixedBitSet named(List<String> tokens) throws IOException {
    int count = opened.names.maxDoc();
    FixedBitSet all = null;
    TermsEnum terms = Opened.termsOf(opened.names, "tokens");
    for (int place = 0; place < tokens.size(); place++) {
      FixedBitSet bits = new FixedBitSet(count);
      if (place + 1 < tokens.size()) Opened.mark(terms, tokens.get(place), 0, count, bits);
      else
        beginWith(terms, tokens.get(place), known -> {
          PostingsEnum postings = terms.postings(null, PostingsEnum.NONE);
          postings.nextDoc();
          postings.intoBitSet(count, bits, 0);
          return true;
        });
      if (all == null) all = bits;
      else all.and(bits);
    }
    return all == null ? new FixedBitSet(count) : all;
  }

  /** Shows every term that begins with a text, in order, until it is told to stop. The enumeration stands on that term. */
  private static void beginWith(TermsEnum terms, String text, Each each) throws IOException {
    BytesRef beginning = new BytesRef(text);
    if (terms.seekCeil(beginning) == TermsEnum.SeekStatus.END) return;
    do {
      if (!StringHelper.startsWith(terms.term(), beginning) || !each.see(terms.term().utf8ToString())) return;
    } while (terms.next() != null);
  }
}
