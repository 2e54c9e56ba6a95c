import { z } from 'zod';

/** Most pieces that a line of a cart may ask for. */
export const QUANTITY_MAX = 1_000_000;

/** How many pieces somebody wants. */
export const OrderQuantity = z.int().min(1).max(QUANTITY_MAX);
