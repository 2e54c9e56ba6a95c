import fc from 'fast-check';

// Loaded where the same tests run again and again (mutation.config.ts): a property is tried with few inputs there.
fc.configureGlobal({ numRuns: 25 });
