/** Two visitors of a test site: the header that says who they are. */
export const ANN = { sessionId: 'ann-ann-ann-ann-ann-ann-ann' };
export const BOB = { sessionId: 'bob-bob-bob-bob-bob-bob-bob' };
