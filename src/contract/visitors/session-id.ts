/** The form of the session ids that a site signs. Those of earlier releases have another length. */
export const SIGNED_SESSION = /^[A-Za-z0-9_-]{48}$/;
