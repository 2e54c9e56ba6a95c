import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { KEEP_SCROLL } from '../../platform/scroll-restoration/keep-scroll.ts';
import { normalizeAddress, writeAddress } from './address.ts';
import { hasTypedNumbers, UNITS } from './number-fields.ts';

/** Makes a GET form whose fields are an address work in place: each change goes to the new address without a reload and
 *  without a jump of the page. Without a script it is a form. */
export function useAddressForm(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const asked = useRef(search);
  useEffect(() => {
    asked.current = search;
  }, [search]);
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    let latest = 0;
    const go = (event: Event): void => {
      event.preventDefault();
      const sent = readForm(element);
      latest += 1;
      const own = latest;
      // At once where it can be: what is typed next may be another question, and an answer on its way may change the fields.
      if (reader !== null || !hasTypedNumbers(sent)) ask(sent);
      else void loadReader().then(() => own === latest && ask(sent));
    };
    const ask = (sent: URLSearchParams): void => {
      const target = writeAddress(normalizeAddress(withNumbersRead(sent)));
      // Enter changes and submits: one of the two is enough.
      if (target === asked.current) return;
      asked.current = target;
      void navigate(pathname + target, { state: KEEP_SCROLL });
    };
    // What reads numbers is fetched by the time that something is typed.
    element.addEventListener('focusin', loadReader, { once: true });
    element.addEventListener('change', go);
    element.addEventListener('submit', go);
    return () => {
      element.removeEventListener('focusin', loadReader);
      element.removeEventListener('change', go);
      element.removeEventListener('submit', go);
    };
  }, [navigate, pathname]);
  return form;
}

function readForm(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return new URLSearchParams(fields);
}

type Reader = typeof import('./read-fields.ts');

/** What reads numbers, once it is there. */
let reader: Reader | null = null;

async function loadReader(): Promise<void> {
  reader ??= await import('./read-fields.ts');
}

/** What was sent with its numbers read; the system of units is needed for that only. */
function withNumbersRead(sent: URLSearchParams): URLSearchParams {
  const read = reader?.readFields(sent) ?? sent;
  read.delete(UNITS);
  return read;
}
