import { z } from 'zod';
import { LOCALES, type Locale } from '#text/locale.ts';
import type { AssistantContext } from './desk.ts';
import { TOKENS_DEFAULT, TOKENS_MAX, TOKENS_MIN } from './token-budget.ts';

/** A tool: its name, its purpose, its arguments, and its answer. */
export type Tool<Input extends z.ZodObject = z.ZodObject> = {
  name: string;
  title: string;
  /** When to use the tool and how to write its arguments. No part of it comes from a catalogue. */
  description: string;
  input: Input;
  /** @throws RequestFailure, ToolRefusal */
  run: (args: z.output<Input>, desk: AssistantContext) => Promise<object>;
};

/** A request that a tool cannot answer, with the reason and the accepted form. */
export class ToolRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ToolRefusal';
  }
}

/** Declares a tool, with the arguments that each of them takes. */
export function defineTool<Input extends z.ZodObject>(tool: Tool<Input>): Tool {
  // A tool is only run with the output of its own schema.
  return tool as unknown as Tool;
}

/** The language of names and messages. */
export const Language = z
  .enum(LOCALES)
  .optional()
  .describe(
    'Language of names and messages: en (English) or cn (Chinese). Default: the default language of the site.',
  );

/** The greatest length of an answer. */
export const MaxTokens = z
  .int()
  .min(TOKENS_MIN)
  .max(TOKENS_MAX)
  .default(TOKENS_DEFAULT)
  .describe(
    `Longest answer in tokens, ${TOKENS_MIN} to ${TOKENS_MAX}. What does not fit is counted and can be asked for.`,
  );

/** A product named by its part number or ID. */
export const ProductName = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .describe('Part number in any spelling, or product ID');

/** Reads the language of a call. */
export function languageOf(args: Record<string, unknown>): Locale | undefined {
  return LOCALES.find(locale => locale === args.language);
}
