/** Whether a text may be an e-mail address: text, `@`, and a domain with a dot. The server checks it fully. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

/** The text of a form's field, trimmed. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** Moves the focus to the first field that is marked as invalid. */
export function focusFirstProblem(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
