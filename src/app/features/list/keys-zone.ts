/** Key of the visitor's choice about single keys in the storage zone, and its value if they are off. */
export const KEYS_ZONE = 'keys';
export const KEYS_OFF = 'off';
