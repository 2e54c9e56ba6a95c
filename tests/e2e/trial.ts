// What the tasks of a trial visit and send, the same in every browser that has them.

export const LIST = '/category/lenses/spherical-lenses/plano-convex-lenses';
export const LENS = '/product/EL-PCX-25-100-A';
export const NARROW = 'EL-FB-05-532-10';
export const COMPARISON = '/compare?ids=EL-PCX-25-100-A,EL-PCX-25-100-B';

/** How long a page on a busy machine may take, in ms. */
export const PATIENCE_MS = 45_000;
