import { z } from 'zod';
import { OfferSummary } from '../../visitors/offer.ts';
import { Quotation, QuotationForm, QuotationReference, QuotationSummary } from '../../visitors/quotation.ts';
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
    data: Quotation,
  }),
  quotation_list: endpoint({
    ...PATHS.quotation_list,
    summary: 'Quote requests of this session, newest first',
    session: true,
    data: z.array(QuotationSummary),
  }),
  quotation_get: endpoint({
    ...PATHS.quotation_get,
    summary: 'A quote request of this session, as sent, with the offers made for it',
    session: true,
    params: z.object({ reference: QuotationReference }),
    data: Quotation.extend({ offers: z.array(OfferSummary).describe('the latest first') }),
  }),
};
