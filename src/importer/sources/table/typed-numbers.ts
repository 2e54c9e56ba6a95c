/** Whether values are numbers, or lists of them, and nothing else. */
export function areNumbers(values: readonly unknown[]): boolean {
  const isNumber = (value: unknown): boolean =>
    Array.isArray(value) ? areNumbers(value) : typeof value === 'number' || value === null;
  return values.length > 0 && values.every(isNumber);
}

/** Indexes of the values of a kind, or undefined if there are none. */
export function indexesOf<Value>(
  values: readonly Value[],
  isWanted: (value: Value) => boolean,
): ReadonlySet<number> | undefined {
  const found = values.flatMap((value, at) => (isWanted(value) ? [at] : []));
  return found.length === 0 ? undefined : new Set(found);
}

/** A typed number in the notation with a decimal comma. */
export function withDecimalComma(text: string): string {
  return text.replaceAll(',', '').replaceAll('.', ',');
}
