import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const requirementSchema = z.strictObject({
  number: z.string().regex(/^R-\d\d$/),
  title: z.string().min(1),
  /** The feature that a requirement waits for. It is absent if tests must prove the requirement now. */
  waits_for: z.string().min(1).optional(),
});

/** One requirement of the site. */
export type Requirement = z.infer<typeof requirementSchema>;

/**
 * Reads the list of requirements.
 * @param yaml the list's text, by default that of the file in this folder
 * @throws Error if an entry is malformed or the numbers are not, … in this order
 */
export function listRequirements(
  yaml: string = readFileSync(new URL('./requirements.yaml', import.meta.url), 'utf8'),
): Requirement[] {
  const requirements = z.array(requirementSchema).parse(parse(yaml));
  for (const [index, { number }] of requirements.entries()) {
    const expected = `R-${String(index + 1).padStart(2, '0')}`;
    if (number !== expected)
      throw new Error(`The list of requirements has ${number} where ${expected} belongs.`);
  }
  return requirements;
}
