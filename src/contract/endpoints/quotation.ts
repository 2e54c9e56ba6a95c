import { z } from 'zod';
import { PATHS } from '../paths.ts';
import { Quotation, QuotationForm, QuotationReference } from '../quotation.ts';
import { endpoint } from './endpoint.ts';

export const quotationEndpoints = {
  quotation_send: endpoint({
    ...PATHS.quotation_send,
    summary: 'Asks for a quotation',
    session: true,
    body: QuotationForm,
    data: Quotation,
  }),
  quotation_get: endpoint({
    ...PATHS.quotation_get,
    summary: 'A quotation request of this session, as it was sent',
    session: true,
    params: z.object({ reference: QuotationReference }),
    data: Quotation,
  }),
};
