import { z } from 'zod';
import { Quotation, QuotationForm, QuotationReference } from '../../visitors/quotation.ts';
import { PATHS } from '../paths.ts';
import { endpoint } from './endpoint.ts';

export const quotationEndpoints = {
  quotation_send: endpoint({
    ...PATHS.quotation_send,
    summary: 'Send a quote request',
    session: true,
    body: QuotationForm,
    data: Quotation,
  }),
  quotation_get: endpoint({
    ...PATHS.quotation_get,
    summary: 'A quote request of this session, as sent',
    session: true,
    params: z.object({ reference: QuotationReference }),
    data: Quotation,
  }),
};
