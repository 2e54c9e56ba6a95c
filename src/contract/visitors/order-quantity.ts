import { z } from 'zod';
import { QUANTITY_MAX } from '../limits.ts';

/** How many pieces somebody wants. */
export const OrderQuantity = z.int().min(1).max(QUANTITY_MAX);
