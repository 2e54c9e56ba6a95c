// Apart from the schemas, so that a page takes these without the library that checks schemas.

/** The number of an offer as people write it: that of its request and its own. */
export function offerNumber({ reference, number }: { reference: string; number: number }): string {
  return `${reference}-${number}`;
}

/** The path of an offer's page, which is outside of the pages of the site. */
export function offerPath(secret: string): string {
  return `/offer/${secret}`;
}
