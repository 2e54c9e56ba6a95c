import { parse, type Token } from '@messageformat/parser';

/** A message ready to be filled: its texts and parts in order. Plain data, so that browsers get it without the parser. */
export type CompiledMessage = readonly MessagePiece[];

/** A piece of a message: a text, a part inserted unchanged, a part written as a number, or the message that a part selects. */
export type MessagePiece =
  | string
  | readonly [name: string]
  | readonly [name: string, kind: 'number']
  | readonly [name: string, kind: MessageChoice, cases: Readonly<Record<string, CompiledMessage>>];

/** The selector of a part: the plural or the ordinal of its number, or its own text. */
export type MessageChoice = 'plural' | 'selectordinal' | 'select';

/** Compiles an ICU message. @throws if it is not ICU, or has a format other than numbers, plurals and choices */
export function compileMessage(message: string): CompiledMessage {
  return parse(message).map(token => compileToken(token, ''));
}

/** @param counted the part whose number replaces a `#` */
function compileToken(token: Token, counted: string): MessagePiece {
  switch (token.type) {
    case 'content':
      return token.value;
    case 'argument':
      return [token.arg];
    case 'octothorpe':
      return [counted, 'number'];
    case 'function':
      if (token.key === 'number' && token.param === undefined) return [token.arg, 'number'];
      throw new Error(
        `{${token.arg}, ${token.key}} is not supported; accepted are number, plural, selectordinal, select`,
      );
    default: {
      if (token.pluralOffset) throw new Error(`{${token.arg}}: an offset of a plural is not supported`);
      const within = token.type === 'select' ? counted : token.arg;
      const cases = token.cases.map(({ key, tokens }): [string, CompiledMessage] => [
        key.replace(/^=/, ''),
        tokens.map(inner => compileToken(inner, within)),
      ]);
      return [token.arg, token.type, Object.fromEntries(cases)];
    }
  }
}
