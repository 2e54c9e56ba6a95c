import { basename, dirname, resolve } from 'node:path';
import { z } from 'zod';
import { EmailAddress } from '#contract/visitors/contact.ts';
import { formatProblem } from '#importer/problems.ts';
import { readYamlFile } from '#importer/sources/yaml-file.ts';
import type { Locale } from '#text/locale.ts';
import { UsageError } from '../exit-code.ts';

const Percent = z.int().min(0).max(100);
const WebAddress = z.url({ protocol: /^https?$/ });

/** A source of a run: exactly one of `file`, `folder` and `url`. Paths begin at the run's own file. */
const Source = z
  .strictObject({
    file: z.string().min(1).optional(),
    folder: z.string().min(1).optional(),
    url: WebAddress.optional(),
    /** The file name for a download whose URL does not end with one. */
    save_as: z
      .string()
      .regex(/^[\w-][\w.-]{0,127}$/)
      .optional(),
    data: z.string().min(1).optional(),
    update: z.boolean().default(false),
    megabytes_max: z.int().min(1).max(4096).default(100),
    seconds_max: z.int().min(1).max(3600).default(300),
    private: z.boolean().default(false),
    price_jump_limit: Percent.optional(),
    withdrawal_limit: Percent.optional(),
  })
  .refine(({ file, folder, url }) => [file, folder, url].filter(way => way !== undefined).length === 1, {
    message: 'file, folder or url',
  });
export type RunSource = z.infer<typeof Source>;

/** The file of a run: its sources in order, the local time at which a waiting run begins, and the recipients of its mail. */
const RunFile = z.strictObject({
  at: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional(),
  sources: z.array(Source).min(1).max(50),
  mail: z
    .strictObject({
      to: z.array(EmailAddress).min(1).max(10),
      when: z.enum(['failure', 'always']).default('failure'),
    })
    .optional(),
});

/**
 * A run as described by its file. `name` is the file's name without its suffix, and `folder` the folder that contains
 * it.
 */
export type Run = z.infer<typeof RunFile> & { name: string; folder: string };

/** Reads the file of a run. @throws UsageError with the line of each problem */
export async function readRunFile(path: string, locale: Locale): Promise<Run> {
  const { value, problems } = await readYamlFile(path, basename(path), RunFile);
  if (value === null)
    throw new UsageError(problems.map(problem => formatProblem(problem, locale)).join('\n'));
  return { ...value, name: basename(path).replace(/\.ya?ml$/, ''), folder: dirname(resolve(path)) };
}

/** The name of a source in logs and mails: its path as written, or its URL without password and query. */
export function sourceName({ file, folder, url }: RunSource): string {
  if (url === undefined) return file ?? folder ?? '';
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
