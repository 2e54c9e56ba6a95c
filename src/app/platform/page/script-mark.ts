import { createContext } from 'react';

/**
 * The `nonce` of a page's own scripts while it is rendered. The server allows the scripts with it, and removes it. A
 * script that got into the page in any other way is not allowed. It is undefined in the browser and in development.
 */
export const ScriptMarkContext = createContext<string | undefined>(undefined);
