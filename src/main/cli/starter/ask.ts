import input from '@inquirer/input';
import select from '@inquirer/select';
import type { Locale } from '#text/locale.ts';
import { format } from '../../messages/messages.ts';
import { UsageError } from '../exit-code.ts';
import { ANSWERS, type Answers, DEFAULTS, type Question } from './answers.ts';

/** The answers from the command line, by question. */
export type GivenAnswers = Readonly<Partial<Record<Question, string>>>;

/** The terminal to ask on, or null if there is no person to answer. */
export type Terminal = Parameters<typeof input>[1] | null;

const QUESTIONS = Object.keys(ANSWERS) as Question[];

/** The offered languages of a catalogue, the default one first. */
const LANGUAGES = ['en,cn', 'cn,en', 'en', 'cn'] as const;

/**
 * Asks for the answers that the command line does not give. Without a terminal it uses the defaults.
 * @throws UsageError if an option is malformed, or if there is neither a name nor a terminal
 */
export async function ask(given: GivenAnswers, locale: Locale, terminal: Terminal): Promise<Answers> {
  const typed: Partial<Record<Question, string>> = {};
  for (const question of QUESTIONS) {
    const text = given[question];
    if (text !== undefined && !isGood(question, text))
      throw new UsageError(`--${question} “${text}”: ${refusal(question, locale)}`);
    typed[question] = text ?? (await askOne(question, locale, terminal));
  }
  return Object.fromEntries(
    QUESTIONS.map(question => [question, ANSWERS[question].parse(typed[question])]),
  ) as Answers;
}

async function askOne(question: Question, locale: Locale, terminal: Terminal): Promise<string> {
  const message = format(`init.ask_${question}`, {}, locale);
  if (question === 'name') {
    if (terminal === null) throw new UsageError(format('init.no_name', {}, locale));
    return input(
      { message, validate: text => isGood(question, text) || refusal(question, locale) },
      terminal,
    );
  }
  const initial = DEFAULTS[question];
  if (terminal === null) return initial;
  if (question === 'languages') {
    const choices = LANGUAGES.map(value => ({
      value,
      name: format(
        `init.languages_${value.replace(',', '_') as 'en_cn' | 'cn_en' | 'en' | 'cn'}`,
        {},
        locale,
      ),
    }));
    return select({ message, choices, default: locale === 'cn' ? 'cn,en' : 'en,cn' }, terminal);
  }
  return input(
    {
      message,
      ...(initial !== '' && { default: initial }),
      validate: text => isGood(question, text) || refusal(question, locale),
    },
    terminal,
  );
}

function isGood(question: Question, text: string): boolean {
  return ANSWERS[question].safeParse(text).success;
}

function refusal(question: Question, locale: Locale): string {
  return format(`init.form_${question}`, {}, locale);
}
