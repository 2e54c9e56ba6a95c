import { ColumnHeads, type ColumnHeadsProps } from './column-heads.tsx';
import { KeptRail } from './kept-rail.tsx';

/** What belongs to the facets of a list and comes once they are all there. */
export default function RailLater(props: ColumnHeadsProps) {
  return (
    <>
      <KeptRail />
      <ColumnHeads {...props} />
    </>
  );
}
