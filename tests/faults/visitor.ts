import { expect } from 'vitest';
import { askSession } from '../api/sessions.ts';

type Cart = { revision: number; lines: { quantity: number }[] };

/** The outcome of a write: confirmed, refused with a status, or cut off. */
export type Written = 'confirmed' | 'cut off' | number;

/** A visitor who changes the quantity in a cart again and again, and remembers the confirmed one. */
export class Visitor {
  #session: string | undefined;
  /** The last confirmed cart, and the quantity that was sent after it. */
  #confirmed: Cart = { revision: 0, lines: [] };
  #sent: number | undefined;

  /** The session that the site gave to this visitor, whose key outlives every kill. */
  async #headersAt(address: string): Promise<Record<string, string>> {
    this.#session ??= await askSession(address);
    return { 'content-type': 'application/json', sessionId: this.#session };
  }

  /** Reads the cart, which has to be the last confirmed one, or the one sent after it without an answer. */
  async check(address: string): Promise<void> {
    const response = await fetch(`${address}/api/v1/cart`, { headers: await this.#headersAt(address) });
    const { success, data } = await response.json();
    if (!success) throw new Error(`The cart was refused: ${response.status}`);
    expect([this.#confirmed.lines[0]?.quantity, this.#sent]).toContain(data.lines[0]?.quantity);
    this.#confirmed = data;
  }

  /** Changes the cart once. */
  async write(address: string): Promise<Written> {
    const quantity = this.#confirmed.revision + 1;
    const line = { product_id: 'L-1', part_number: 'L-1', quantity, seen_price: null };
    this.#sent = quantity;
    try {
      const response = await fetch(`${address}/api/v1/cart`, {
        method: 'PUT',
        headers: await this.#headersAt(address),
        body: JSON.stringify({ revision: this.#confirmed.revision, lines: [line] }),
      });
      const { success, data } = await response.json();
      if (!success) return response.status;
      this.#confirmed = data.cart;
      return 'confirmed';
    } catch {
      return 'cut off';
    }
  }

  /** Writes until the server is gone. @returns the number of confirmed writes */
  async writeOn(address: string): Promise<number> {
    for (let count = 0; ; count++) {
      const written = await this.write(address);
      if (written === 'cut off') return count;
      if (written !== 'confirmed') throw new Error(`The cart was refused: ${written}`);
    }
  }
}
