/** Key of the saved lists in the storage zone. */
export const SAVED_KEY = 'saved';
