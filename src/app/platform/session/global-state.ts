import { readZone, writeZone } from '../storage/data-zone.ts';

/** The client's state during a visit, independent of any page. */
export type GlobalState = {
  /** The visitor's session id, or '' before the first home call. */
  sessionId: string;
  /** The preview token of its holder, or '' for every other visitor. */
  token: string;
};

/** Key of the token in the storage zone's `login` area. */
const TOKEN_KEY = 'token';

let state: GlobalState = { sessionId: '', token: '' };

/** The current state. */
export function globalState(): Readonly<GlobalState> {
  return state;
}

/** Changes a part of the state. */
export function setGlobalState(change: Partial<GlobalState>): void {
  state = { ...state, ...change };
}

/** The preview token: from the state, else from the storage zone, else ''. */
export function readToken(): string {
  const stored = state.token || readZone('login', TOKEN_KEY);
  return typeof stored === 'string' ? stored : '';
}

/** Sets the preview token in the state and in the storage zone. An empty token is removed from storage. */
export function keepToken(token: string): void {
  setGlobalState({ token });
  writeZone('login', TOKEN_KEY, token === '' ? undefined : token);
}
