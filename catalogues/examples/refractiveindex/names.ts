import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const Text = z.strictObject({ en: z.string(), cn: z.string() });

/** The names of `names.yaml`, in both languages; of the shelves, whose English ones the database has, in Chinese. */
export const NAMES = z
  .strictObject({
    shelves: z.record(z.string(), z.string()),
    nonlinear: Text,
    wavelength: Text,
    quantities: z.strictObject({
      refractive_index: Text,
      extinction_coefficient: Text,
      nonlinear_index: Text,
    }),
    computed: Text,
  })
  .parse(parse(readFileSync(new URL('./names.yaml', import.meta.url), 'utf8')));
