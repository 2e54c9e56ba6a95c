import { z } from 'zod';
import { OfferSummary } from '../../visitors/offer.ts';
import {
  KeptQuotation,
  QuotationForm,
  QuotationReference,
  QuotationSummary,
  SentQuotation,
} from '../../visitors/quotation.ts';
import { PATHS } from '../paths.ts';
import { endpoint } from './endpoint.ts';

export const quotationEndpoints = {
  quotation_send: endpoint({
    ...PATHS.quotation_send,
    summary: 'Send a quote request',
    session: true,
    keeps: 'adds',
    live_only: true,
    body: QuotationForm,
    data: SentQuotation,
  }),
  quotation_list: endpoint({
    ...PATHS.quotation_list,
    summary: 'Quote requests of this session, newest first',
    session: true,
    data: z.array(QuotationSummary),
  }),
  quotation_get: endpoint({
    ...PATHS.quotation_get,
    summary: 'A quote request of this session, as sent, with the answer to it and the offers made for it',
    session: true,
    params: z.object({ reference: QuotationReference }),
    keyed:
      'The `key` of the answer to `quotation_send`; without it `contact`, `note`, `reply` and `offers[].secret` are left out',
    data: KeptQuotation.extend({
      contact: KeptQuotation.shape.contact.nullable(),
      offers: z
        .array(OfferSummary.extend({ secret: OfferSummary.shape.secret.nullable() }))
        .describe('the latest first'),
    }),
  }),
};
