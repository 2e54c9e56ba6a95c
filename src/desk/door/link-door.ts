import { html } from '../html/markup.ts';
import { type DeskDoor, DeskRefusal, type DoorRoute } from '../page/desk-page.ts';
import { DESK_PATH, HOME_PATH } from '../page/frame.ts';
import { openLinkSessions } from '../session/link-sessions.ts';

/** Shortest interval, in ms, at which visitors without a session can have a new link printed. */
const LINK_PAUSE_MS = 5_000;

/** The user whose desk the links of a terminal open, and the function that prints further links. */
type LinkDoorOptions = { who: string; printLink: (path: string) => void };

/** The door of a desk on this machine. A link in its terminal can be used once. `invite` returns the path of a new one. */
export function openLinkDoor({ who, printLink }: LinkDoorOptions): DeskDoor & { invite: () => string } {
  const sessions = openLinkSessions();
  const invite = () => `${DESK_PATH}/enter/${sessions.invite()}`;
  let printed_at = 0;
  const enter: DoorRoute = {
    method: 'GET',
    path: '/enter/:secret',
    answer: async ({ params }) => {
      const secret = sessions.enter(params.secret ?? '', who);
      if (secret === undefined) throw new DeskRefusal(403, 'refusal.link');
      return { to: DESK_PATH + HOME_PATH, entered: { secret, who, role: null } };
    },
  };
  const print: DoorRoute = {
    method: 'POST',
    path: '/link',
    answer: async ({ say }) => {
      if (Date.now() - printed_at > LINK_PAUSE_MS) {
        printed_at = Date.now();
        printLink(invite());
      }
      return { title: say('door.title'), body: html`<p>${say('door.printed')}</p>` };
    },
  };
  return {
    routes: [enter, print],
    sessions,
    invite,
    closed: {
      title: 'door.title',
      key: 'refusal.door',
      body: say =>
        html`<form method="post" action="${DESK_PATH}/link"><button>${say('door.print')}</button></form>`,
    },
  };
}
