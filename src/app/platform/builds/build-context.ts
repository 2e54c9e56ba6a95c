import { createContext } from 'react';

/** The id of the page's build, which the document has as `data-build`. */
export const BuildContext = createContext('');
