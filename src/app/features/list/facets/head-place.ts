/** Where a panel opens: the key of its column, and the place below the heading, in px of the window. */
export type HeadPlace = { key: string; right: number; top: number };
