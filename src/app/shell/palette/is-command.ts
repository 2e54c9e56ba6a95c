/** What begins a command, also as Chinese input methods write it. Before a number it is a condition, as in `> 400 W`. */
const COMMAND = /^\s*[>＞](?!\s*[=＝\d０-９.,+−-])/;

/** Whether the text of the search field is a command. */
export function isCommand(text: string): boolean {
  return COMMAND.test(text);
}

/** The words of a command, without the sign that begins it. */
export function commandWords(text: string): string {
  return text.replace(/^\s*[>＞]/, '').trim();
}
