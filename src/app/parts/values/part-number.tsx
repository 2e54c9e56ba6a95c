import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { productPath } from '../catalogue/category-path.ts';
import { CopyButton } from '../copy-button.tsx';

type PartNumberProps = {
  id: string;
  partNumber: string;
  /** The query that the link keeps: `?coating=A`. */
  carried?: string;
};

/** A part number in a list: a link to its product, and a button that copies it. */
export function PartNumber({ id, partNumber, carried = '' }: PartNumberProps) {
  return (
    <span className="relative inline-flex items-center">
      <LocaleLink
        to={productPath(id) + carried}
        rel={carried ? 'nofollow' : undefined}
        className="link mono inline-flex min-h-6 items-center"
      >
        {partNumber}
      </LocaleLink>
      <CopyButton text={partNumber} />
    </span>
  );
}
