import { PLAIN_CART, PLAIN_COMPARE } from '../parts/form/plain-form.tsx';
import { useLocalize, useSite } from '../platform/locale/site.tsx';

/**
 * The forms that the buttons and boxes of lists belong to where no script runs. With one they do not exist, so that the
 * same buttons send nothing. The last element of a page: browsers wait for it before they paint (see the head).
 */
export function PlainRowForms() {
  // No script draws them, so that they are no part of theirs.
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
