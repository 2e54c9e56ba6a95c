import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { KEEP_SCROLL } from '../../platform/scroll-restoration/keep-scroll.ts';
import { normalizeAddress, writeAddress } from './address.ts';

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
    const go = (event: Event): void => {
      event.preventDefault();
      const target = writeAddress(normalizeAddress(readForm(element)));
      // Enter changes and submits: one of the two is enough.
      if (target === asked.current) return;
      asked.current = target;
      void navigate(pathname + target, { state: KEEP_SCROLL });
    };
    element.addEventListener('change', go);
    element.addEventListener('submit', go);
    return () => {
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
