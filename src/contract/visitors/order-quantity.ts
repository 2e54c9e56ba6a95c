import { z } from 'zod';
import { QUANTITY_MAX } from '../limits.ts';

/** The number of pieces ordered. */
export const OrderQuantity = z.int().min(1).max(QUANTITY_MAX);
