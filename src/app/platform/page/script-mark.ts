import { createContext } from 'react';

/**
 * What a page's own scripts carry as `nonce` while it is rendered. The server allows the scripts that carry it, and
 * takes it away: a script that came into the page in any other way is not allowed. Undefined in the browser and in
 * development.
 */
export const ScriptMarkContext = createContext<string | undefined>(undefined);
