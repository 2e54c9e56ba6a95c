import fastify from 'fastify';
import { type DeskOptions, deskPlugin } from './desk-plugin.ts';
import { openLinkDoor } from './door/link-door.ts';
import { PLAIN_COOKIE } from './guard/desk-cookie.ts';
import { DeskRefusal } from './page/desk-page.ts';
import { DESK_PATH } from './page/frame.ts';
import { FORM_BYTES_MAX } from './page/typed-texts.ts';

/**
 * The options of a desk on this machine: the user whose terminal prints the links, and the function that prints them.
 * `style` is the desk's style sheet.
 */
export type LocalDeskOptions = Pick<DeskOptions, 'site' | 'default_locale' | 'style' | 'log'> & {
  who: string;
  printLink: (address: string) => void;
};

/** A desk that listens on this machine only. `address` is a link that can be used once. */
export type OpenDesk = { address: string; close: () => Promise<void> };

/** The only address that the desk listens on, which the network cannot reach. */
const LOOPBACK = '127.0.0.1';

/**
 * Opens the owner's desk on this machine.
 * @param port 0 for any free port
 * @throws any error of listening (`EADDRINUSE` …)
 */
export async function openDesk(
  { who, printLink, ...options }: LocalDeskOptions,
  port: number,
): Promise<OpenDesk> {
  const app = fastify({ bodyLimit: FORM_BYTES_MAX, forceCloseConnections: true });
  let origin = '';
  const door = openLinkDoor({ who, printLink: path => printLink(origin + path) });
  await deskPlugin(app, {
    ...options,
    door,
    cookie: PLAIN_COOKIE,
    originOf: ({ headers }) => (`http://${headers.host}` === origin ? origin : ''),
    addressOf: () => LOOPBACK,
    further: [],
  });
  app.get('/', (_request, reply) => reply.redirect(DESK_PATH, 303));
  app.setNotFoundHandler(() => {
    throw new DeskRefusal(404, 'refusal.not_found');
  });
  origin = await app.listen({ host: LOOPBACK, port });
  return { address: origin + door.invite(), close: () => app.close() };
}
