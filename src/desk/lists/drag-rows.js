// Rows of the desk's ordered lists can be dragged by a handle, with a mouse, a pen or a finger. What is dropped is sent as
// the form that the buttons of the row send, so that everything also works without this script.

for (const list of document.querySelectorAll('ol[data-drop]')) {
  for (const row of list.querySelectorAll('li')) {
    const handle = document.createElement('i');
    handle.className = 'handle';
    handle.textContent = '⠿';
    handle.setAttribute('aria-hidden', 'true');
    handle.addEventListener('pointerdown', event => startDragging(event, list, row));
    row.prepend(handle);
  }
}

/**
 * Moves a row with the pointer until it is let go, which sends its place, or the key Escape puts it back.
 * @param {PointerEvent} down
 * @param {Element} list
 * @param {HTMLLIElement} row
 */
function startDragging(down, list, row) {
  if (down.button !== 0) return;
  down.preventDefault();
  const before = [...list.children];
  const listening = new AbortController();
  const { signal } = listening;
  const end = () => {
    listening.abort();
    row.classList.remove('dragged');
  };
  const putBack = () => {
    end();
    list.append(...before);
  };
  row.classList.add('dragged');
  document.addEventListener('pointermove', ({ clientY }) => moveTo(clientY, list, row), { signal });
  document.addEventListener('pointercancel', putBack, { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && putBack(), { signal });
  const drop = () => {
    end();
    const place = [...list.children].indexOf(row);
    const form = row.closest('form');
    if (place !== before.indexOf(row) && form)
      send(form, { do: row.dataset.drop ?? '', place: String(place) });
  };
  document.addEventListener('pointerup', drop, { signal });
}

/**
 * Puts a row before the first one whose middle is below a height of the window.
 * @param {number} height
 * @param {Element} list
 * @param {HTMLLIElement} row
 */
function moveTo(height, list, row) {
  const next = [...list.children].find(other => {
    const box = other.getBoundingClientRect();
    return other !== row && height < box.top + box.height / 2;
  });
  list.insertBefore(row, next ?? null);
}

/**
 * Sends a form with fields as if a button of it had been pressed.
 * @param {HTMLFormElement} form
 * @param {Record<string, string>} fields
 */
function send(form, fields) {
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    form.append(field);
  }
  form.submit();
}
