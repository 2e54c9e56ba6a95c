// What OpenSearch runs on the lines of a product (see curve-lines.ts), in its own language. A line is straight between its points, so
// that over an interval its points there decide, and its values at both ends. The same sums in the same order as the other engines'.

const FUNCTIONS = `
double at(byte[] bytes, int place) {
  long bits = 0L;
  for (int k = 0; k < 8; k++) { bits = (bits << 8) | (bytes[place + k] & 255L); }
  return Double.longBitsToDouble(bits);
}
int firstFrom(byte[] bytes, int xs, int n, double x) {
  int low = 0;
  int high = n;
  while (low < high) {
    int middle = (low + high) >>> 1;
    if (at(bytes, xs + middle * 8) < x) { low = middle + 1; } else { high = middle; }
  }
  return low;
}
double valueAt(byte[] bytes, int xs, int n, double x) {
  int right = (int) Math.max(1, firstFrom(bytes, xs, n, x));
  int ys = xs + n * 8;
  if (right >= n) { return at(bytes, ys + (n - 1) * 8); }
  double x0 = at(bytes, xs + (right - 1) * 8);
  double x1 = at(bytes, xs + right * 8);
  double y0 = at(bytes, ys + (right - 1) * 8);
  double y1 = at(bytes, ys + right * 8);
  if (x == x1) { return y1; }
  double y = x0 == x1 ? y0 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
  return Math.min(Math.max(y, Math.min(y0, y1)), Math.max(y0, y1));
}
double measureLine(byte[] bytes, int xs, int n, double left, double right, boolean whole, String take) {
  double first = at(bytes, xs);
  double last = at(bytes, xs + (n - 1) * 8);
  if (whole && (left < first || right > last)) { return Double.NaN; }
  double from = Math.max(left, first);
  double to = Math.min(right, last);
  if (from > to) { return Double.NaN; }
  double y = valueAt(bytes, xs, n, from);
  double best = y;
  double area = 0;
  double x = from;
  int ys = xs + n * 8;
  int point = firstFrom(bytes, xs, n, from);
  boolean done = from == to;
  while (!done) {
    double nextX = to;
    double nextY = 0;
    if (point < n && at(bytes, xs + point * 8) < to) {
      nextX = at(bytes, xs + point * 8);
      nextY = at(bytes, ys + point * 8);
      point++;
    } else {
      nextY = valueAt(bytes, xs, n, to);
      done = true;
    }
    if (nextX > x) {
      area += ((nextX - x) * (nextY + y)) / 2;
      x = nextX;
      y = nextY;
      best = take == 'min' ? Math.min(best, y) : Math.max(best, y);
    }
  }
  if (take != 'mean') { return best; }
  if (left == right) { return y; }
  BigDecimal mean = BigDecimal.valueOf(area / (right - left));
  return mean.round(new MathContext(12, RoundingMode.HALF_UP)).doubleValue();
}
double measure(def doc, def params) {
  if (doc[params.field].size() == 0) { return Double.NaN; }
  def value = doc[params.field].value;
  byte[] bytes = value.bytes;
  int place = value.offset;
  int end = place + value.length;
  double best = Double.NaN;
  while (place < end) {
    int n = (int) at(bytes, place);
    double own = measureLine(bytes, place + 8, n, params.left, params.right, params.whole, params.take);
    if (!Double.isNaN(own)) {
      if (Double.isNaN(best)) { best = own; }
      else { best = params.most ? Math.max(best, own) : Math.min(best, own); }
    }
    place += (1 + 2 * n) * 8;
  }
  return best;
}
`;

/** Whether the best of a product's lines keeps to a limit. */
export const KEEPS_TO_LIMIT = `${FUNCTIONS}
double best = measure(doc, params);
if (Double.isNaN(best)) { return false; }
if (params.op == '>=') { return best >= params.limit; }
if (params.op == '>') { return best > params.limit; }
if (params.op == '<=') { return best <= params.limit; }
return best < params.limit;
`;

/** The best value of a product's lines, or the worst possible number if no line has a value. */
export const BEST_OF_LINES = `${FUNCTIONS}
double best = measure(doc, params);
if (Double.isNaN(best)) { return params.most ? -Double.MAX_VALUE : Double.MAX_VALUE; }
return best;
`;
