import { createContext } from 'react';

/** The id of the build that a page is of. The document carries it as `data-build`. */
export const BuildContext = createContext('');
