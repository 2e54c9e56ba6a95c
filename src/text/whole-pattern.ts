/** A pattern for one of several forms as a whole, each written as in a regular expression. */
export function wholePattern(forms: readonly string[]): RegExp {
  return new RegExp(`^(?:${forms.join('|')})$`);
}
