/** Key in the storage zone under which the visitor's word on single keys is kept, and that word where they are off. */
export const KEYS_ZONE = 'keys';
export const KEYS_OFF = 'off';
