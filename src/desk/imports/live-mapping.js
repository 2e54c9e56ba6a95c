// The form of a mapping is sent when something in it has changed, as by its button *Show how it is read*, so that the readings
// beside the columns follow. Keyboard and place on the page stay, and what was typed while the answer came is put back.

/** How long nothing must have changed before the form is sent, in ms. */
const PAUSE_MS = 500;
const KEPT = 'desk-mapping';

const form = document.querySelector('form:has(.columns)');
if (form instanceof HTMLFormElement) {
  putBack(form);
  follow(form);
  addEventListener('pageshow', passOver);
}

/** Passes over pages that a later one replaced, where somebody goes back or forward, as if they were one. */
function passOver() {
  if (!history.state?.is_replaced) return;
  const { from, entry } = globalThis.navigation?.activation ?? {};
  history.go(from && entry && from.index < entry.index ? 1 : -1);
}

/** @param {HTMLFormElement} form */
function follow(form) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let isComposing = false;
  /** @type {Record<string, string | boolean> | undefined} */
  let sent;
  const send = () => {
    // What a browser would not send yet, such as a currency of two letters, waits for the rest.
    if (isComposing || !form.checkValidity()) return;
    sent = statesOf(form);
    keep(form, sent);
    const live = document.createElement('input');
    Object.assign(live, { type: 'hidden', name: 'do', value: 'live' });
    form.append(live);
    history.replaceState({ is_replaced: true }, '');
    form.submit();
    live.remove();
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(send, PAUSE_MS);
  };
  form.addEventListener('input', later);
  form.addEventListener('compositionstart', () => {
    isComposing = true;
  });
  form.addEventListener('compositionend', () => {
    isComposing = false;
    later();
  });
  form.addEventListener('submit', () => {
    clearTimeout(timer);
    sent = undefined;
    sessionStorage.removeItem(KEPT);
  });
  addEventListener('pagehide', () => sent && keep(form, sent));
}

/**
 * Keeps the field that has the keyboard and its place for the page that follows, and the fields that are not as they were sent.
 * @param {HTMLFormElement} form
 * @param {Record<string, string | boolean>} sent
 */
function keep(form, sent) {
  const field = document.activeElement;
  const isText = field instanceof HTMLInputElement && field.selectionStart !== null;
  const typed = Object.entries(statesOf(form)).filter(([id, state]) => sent[id] !== state);
  const kept = {
    path: location.pathname,
    id: field?.id ?? '',
    top: topOf(field),
    caret: isText ? [field.selectionStart, field.selectionEnd] : null,
    typed,
  };
  sessionStorage.setItem(KEPT, JSON.stringify(kept));
}

/** @param {HTMLFormElement} form */
function putBack(form) {
  const { path, id, top, caret, typed } = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}');
  sessionStorage.removeItem(KEPT);
  if (path !== location.pathname) return;
  for (const [own, state] of typed) {
    const field = document.getElementById(own);
    if (field !== null) Object.assign(field, { [typeof state === 'boolean' ? 'checked' : 'value']: state });
  }
  const field = document.getElementById(id);
  field?.focus({ preventScroll: true });
  if (field instanceof HTMLInputElement && caret !== null) field.setSelectionRange(caret[0], caret[1]);
  scrollBy({ top: topOf(field) - top, behavior: 'instant' });
  // Sends what was typed meanwhile.
  if (typed.length > 0) queueMicrotask(() => form.dispatchEvent(new Event('input')));
}

/** The height of a field in the window, or that of the page if there is none. @param {Element | null} field */
function topOf(field) {
  return (field ?? document.body).getBoundingClientRect().top;
}

/** What is written or chosen in the fields of a form, by their ids. @param {HTMLFormElement} form */
function statesOf(form) {
  const fields = [...form.querySelectorAll('input, select')].filter(field => field.id !== '');
  return Object.fromEntries(fields.map(field => [field.id, stateOf(field)]));
}

/** @param {Element} field @returns {string | boolean} */
function stateOf(field) {
  if (field instanceof HTMLSelectElement) return field.value;
  return field instanceof HTMLInputElement && (isTicked(field) ? field.checked : field.value);
}

/** @param {HTMLInputElement} field */
function isTicked({ type }) {
  return type === 'checkbox' || type === 'radio';
}
