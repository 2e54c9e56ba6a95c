/** Two visitors of a test site, by the header that identifies them. */
export const ANN = { sessionId: 'ann-ann-ann-ann-ann-ann-ann' };
export const BOB = { sessionId: 'bob-bob-bob-bob-bob-bob-bob' };
