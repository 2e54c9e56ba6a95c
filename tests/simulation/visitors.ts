import { sessionOf } from '../api/sessions.ts';
import type { CartChange } from './acknowledged.ts';
import { partsOf } from './editions.ts';
import type { SimulatedServer } from './simulated-server.ts';
import type { SimulatedSite } from './simulated-site.ts';

/** The visitors, few enough to meet each other's carts and limits. */
const SESSIONS = ['ann-', 'bob-', 'eve-'].map(sessionOf);
const MAIL_ADDRESSES = ['ann@visitor.example', 'bob@visitor.example'];
const PARTS = [...partsOf(0).keys()];

/** A visitor sends a quote request. */
export async function sendQuotation(site: SimulatedSite, server: SimulatedServer): Promise<void> {
  const session = site.random.pick(SESSIONS);
  const email = site.random.pick(MAIL_ADDRESSES);
  const body = {
    lines: site.random
      .some(PARTS, 1, 3)
      .map(part_number => ({ part_number, quantity: site.random.whole(1, 20) })),
    contact: { name: 'Visitor', email },
  };
  const { status, data } = await server.call('quotation_send', {
    session,
    address: addressOf(session),
    body,
  });
  site.trace.push(`quotation_send ${status}`);
  if (status !== 200) return;
  const { reference: id, created_at } = data as { reference: string; created_at: string };
  site.acknowledged.quotations.push({ id, session, email, created_at });
}

/** A visitor sends feedback. */
export async function sendFeedback(site: SimulatedSite, server: SimulatedServer): Promise<void> {
  const session = site.random.pick(SESSIONS);
  const email = site.random.pick(MAIL_ADDRESSES);
  const body = { type_id: 'product', content: 'It does not fit.', email };
  const { status, data } = await server.call('feedback_send', { session, address: addressOf(session), body });
  site.trace.push(`feedback_send ${status}`);
  if (status !== 200) return;
  const { id, created_at } = data as { id: string; created_at: string };
  site.acknowledged.feedback.push({ id, session, email, created_at });
}

/** A visitor's tab adds to the cart that it read. */
export async function changeCart(site: SimulatedSite, server: SimulatedServer): Promise<void> {
  const session = site.random.pick(SESSIONS);
  const asked = { session, address: addressOf(session) };
  const read = await server.call('cart_get', asked);
  if (read.status !== 200) return;
  const { revision, lines } = read.data as { revision: number; lines: unknown[] };
  const part_number = site.random.pick(PARTS);
  const added = { product_id: part_number, part_number, quantity: site.random.whole(1, 9), seen_price: null };
  const next = [...lines, added].slice(-5);
  const change: CartChange = {
    revision: revision + 1,
    lines: JSON.stringify(next),
    is_saved: null,
    at: new Date().toISOString(),
  };
  const changes = site.acknowledged.carts.get(session) ?? [];
  changes.push(change);
  site.acknowledged.carts.set(session, changes);
  const { status, data } = await server.call('cart_put', { ...asked, body: { revision, lines: next } });
  site.trace.push(`cart_put ${status}`);
  if (status === 200) change.is_saved = (data as { saved: boolean }).saved;
}

/** A visitor sends as many quote requests as the site accepts. */
export async function flood(site: SimulatedSite, server: SimulatedServer): Promise<void> {
  for (let sent = 0; sent < 12; sent++) await sendQuotation(site, server);
}

/** Each visitor has their own address. */
function addressOf(session: string): string {
  return `192.0.2.${SESSIONS.indexOf(session) + 1}`;
}
