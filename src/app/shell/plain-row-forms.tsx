import { PLAIN_CART, PLAIN_COMPARE } from '../parts/form/plain-form.tsx';
import { useLocalize, useSite } from '../platform/locale/site.tsx';

/**
 * The forms of the buttons and boxes in lists for browsers without scripts. With a script the forms do not exist, so
 * the same buttons send nothing. They are the last element of a page, for which browsers wait before they paint (see
 * the head).
 */
export function PlainRowForms() {
  // No script renders them, so they are not in the browser's code.
  return <noscript id="page-end">{import.meta.env.SSR && <Forms />}</noscript>;
}

function Forms() {
  const { locale } = useSite();
  const localize = useLocalize();
  return (
    <>
      <form id={PLAIN_CART} method="post" action={`/forms/cart?locale=${locale}`} />
      <form id={PLAIN_COMPARE} action={localize('/compare')} />
    </>
  );
}
