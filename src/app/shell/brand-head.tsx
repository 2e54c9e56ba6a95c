import { useState } from 'react';
import type { BrandData } from '#contract/client/client-answers.ts';

/** The brand in the head of a page: its logo and its accent. */
export function BrandHead({ brand }: { brand: BrandData | null }) {
  // A page allows only the styles it came with, so another accent appears with the next full page load.
  const [style] = useState(brand?.accentStyle ?? '');
  return (
    <>
      <link rel="icon" href={brand?.favicon ?? '/favicon.svg'} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: colours that the API wrote */}
      {style !== '' && <style dangerouslySetInnerHTML={{ __html: style }} />}
    </>
  );
}
