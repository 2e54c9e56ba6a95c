import fc from 'fast-check';

// Loaded if the same tests run again and again (mutation.config.ts), where a property is tried with few inputs.
fc.configureGlobal({ numRuns: 25 });
