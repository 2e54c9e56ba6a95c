import { z } from 'zod';
import { LOCALES } from './locale.ts';

/** A locale code as used in records, answers and the configuration. */
export const LocaleCode = z.enum(LOCALES);
