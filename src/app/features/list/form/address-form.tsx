import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { writeAddress } from '#contract/search/address/write-address.ts';
import type { Locale } from '#text/locale.ts';
import { loadAhead, loadAsked } from '../../../platform/builds/load-part.ts';
import { useSite } from '../../../platform/locale/site.tsx';
import { useIsLate } from '../../../platform/page/next-frame.tsx';
import { KEEP_SCROLL } from '../../../platform/scroll-restoration/keep-scroll.ts';
import { tellOfMissing } from '../../../platform/toasts/missing-code.ts';
import { catchUp } from '../../../platform/visit/catch-up.ts';
import { type FailedChange, useFailedChange } from '../../../platform/visit/failed-change.ts';
import { boundQuery, staysAt } from '../../../platform/visit/shown-page.ts';
import { normalizeAddress } from '../address/address.ts';
import { loadNumberReader } from '../address/load-number-reader.ts';
import { hasTypedNumbers, UNITS } from '../address/number-fields.ts';
import { FormContext } from './use-answer.ts';

/**
 * The progress of a form: the query on the screen, the latest one requested, whether that is under way, and the
 * controls used but not sent yet.
 */
type Progress = { shown: string; asked: string; isAsking: boolean; used: Set<EventTarget> };

/**
 * A GET form whose fields are an address. With a script it works in place: each change navigates to the new address
 * without reloading or scrolling.
 */
export function AddressForm({ children, ...props }: ComponentProps<'form'>) {
  const form = useRef<HTMLFormElement>(null);
  const { search } = useLocation();
  const [progress] = useState(
    (): Progress => ({ shown: search, asked: search, isAsking: false, used: new Set() }),
  );
  const [isAhead] = useState(
    () => (controls: Iterable<Element>) =>
      progress.isAsking || [...controls].some(used => progress.used.has(used)),
  );
  const failed = useFailedChange();
  useAsking(form, progress);
  return (
    <form ref={form} {...props}>
      <FormContext value={useMemo(() => ({ isAhead, failed }), [isAhead, failed])}>
        <Arrival progress={progress} failed={failed} />
        {children}
      </FormContext>
    </form>
  );
}

/**
 * Notes in a form's progress that its page has arrived. It is a separate component because the form, with hundreds of
 * controls, must not be rendered when a page is requested.
 */
function Arrival({ progress, failed }: { progress: Progress; failed: FailedChange | null }) {
  const isIdle = useNavigation().state === 'idle';
  // The controls still show the previous address.
  const isLate = useIsLate();
  const isHere = isIdle && !isLate;
  const { search, key } = useLocation();
  // Runs before the controls read the answer. A failed request arrives under its own key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival, which `key` identifies
  useLayoutEffect(() => {
    if (isHere || failed !== null) Object.assign(progress, { shown: search, asked: search, isAsking: false });
  }, [isHere, search, key, progress, failed]);
  return null;
}

function useAsking(form: RefObject<HTMLFormElement | null>, progress: Progress): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { locale } = useSite();
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    let latest = 0;
    const use = ({ target }: Event): void => {
      if (target !== null) progress.used.add(target);
    };
    // Text that was typed and removed again is never sent.
    const leave = ({ target }: Event): void => {
      if (target !== null) progress.used.delete(target);
    };
    // The number reader is fetched by the time a number is typed. A ticked box needs none.
    const prepare = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return;
      loadAhead(loadReader).catch(error => console.warn('What reads numbers was not fetched ahead', error));
    };
    const go = (event: Event): void => {
      event.preventDefault();
      const sent = readForm(element);
      // Whatever is typed from here on stays when the answer comes.
      progress.used.clear();
      latest += 1;
      const own = latest;
      // Whoever has followed a link while the reader was fetched is not brought back.
      const isWanted = () => own === latest && staysAt(pathname);
      // Sent at once if possible, because the next text may be another query, and an answer on its way may change the
      // fields.
      if (reader !== null || !hasTypedNumbers(sent)) ask(sent);
      else
        loadAsked(loadReader, undefined, isWanted).then(
          () => isWanted() && ask(sent),
          error => isWanted() && tellOfMissing(error),
        );
    };
    const ask = (sent: URLSearchParams): void => {
      const own = writeAddress(normalizeAddress(withNumbersRead(sent, locale)));
      // Enter causes a change and a submission, one of which is enough.
      if (own === progress.asked) return;
      const target = withPageOnItsWay(pathname, own, progress);
      Object.assign(progress, { asked: own, isAsking: true });
      void navigate(pathname + target, { state: KEEP_SCROLL });
    };
    element.addEventListener('focusin', prepare);
    element.addEventListener('input', use);
    element.addEventListener('focusout', leave);
    element.addEventListener('change', go);
    element.addEventListener('submit', go);
    return () => {
      element.removeEventListener('focusin', prepare);
      element.removeEventListener('input', use);
      element.removeEventListener('focusout', leave);
      element.removeEventListener('change', go);
      element.removeEventListener('submit', go);
    };
  }, [form, navigate, pathname, progress, locale]);
}

/** The query of a form, joined with a query that a link beside it has requested meanwhile. */
function withPageOnItsWay(pathname: string, own: string, { asked, shown, isAsking }: Progress): string {
  const bound = boundQuery(pathname);
  if (bound === null) return own;
  const target = catchUp(own, isAsking ? asked : shown, bound);
  return writeAddress(normalizeAddress(new URLSearchParams(target)));
}

function readForm(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return new URLSearchParams(fields);
}

type Reader = typeof import('../address/read-fields.ts');

/** The number reader, once it is loaded. */
let reader: Reader | null = null;

async function loadReader(): Promise<void> {
  reader = await loadNumberReader();
}

/** The sent fields with their numbers read. The system of units, needed only for that, is removed. */
function withNumbersRead(sent: URLSearchParams, locale: Locale): URLSearchParams {
  const read = reader?.readFields(sent, locale) ?? sent;
  read.delete(UNITS);
  return read;
}
