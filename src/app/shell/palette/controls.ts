import type { Translate } from '../../platform/messages/catalogue.ts';

/** Names the command of a control on the page. */
type Naming = (element: HTMLElement, t: Translate) => string;

/** The text that is shown of a control. */
const shownText = ({ textContent }: HTMLElement): string => (textContent ?? '').trim();

/** The controls of a page that commands stand for, by their `data-command`. */
const CONTROLS = {
  clear: (_, t) => t('command.clear'),
  save: (element, t) =>
    t(element.getAttribute('aria-pressed') === 'true' ? 'command.unsave' : 'command.save'),
  view: (element, t) => t('command.view', { name: shownText(element) }),
  keys: (_, t) => t('command.keys'),
  download: (element, t) => t('command.download', { name: shownText(element) }),
  language: (element, t) =>
    t('command.language', { name: shownText(element.querySelector<HTMLElement>('span') ?? element) }),
} satisfies Record<string, Naming>;
export type Control = keyof typeof CONTROLS;

/** A command that presses a control of the page. */
export type ControlCommand = { id: string; text: string; run: () => void };

/** The commands of one kind of control. What the page does not have, or is already so, has no command. */
export function controlCommands(control: Control, t: Translate): ControlCommand[] {
  const elements = [
    ...document.querySelectorAll<HTMLElement>(`[data-command=${control}]:not([aria-current=true])`),
  ];
  const commands = elements.map(element => ({
    id: control,
    text: CONTROLS[control](element, t),
    run: () => press(element),
  }));
  return commands.filter(({ text }, place) => commands.findIndex(other => other.text === text) === place);
}

/** Presses a control. A menu around it opens, as what becomes of a download is said there. */
function press(element: HTMLElement): void {
  const menu = element.closest('details');
  if (menu !== null) {
    menu.open = true;
    element.focus();
  }
  element.click();
}
