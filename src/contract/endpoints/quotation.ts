import { z } from 'zod';
import { Quotation, QuotationForm, QuotationReference } from '../quotation.ts';
import { endpoint } from './endpoint.ts';

export const quotationEndpoints = {
  quotation_send: endpoint({
    method: 'POST',
    path: '/api/v1/quotation',
    summary: 'Asks for a quotation',
    session: true,
    body: QuotationForm,
    data: Quotation,
  }),
  quotation_get: endpoint({
    method: 'GET',
    path: '/api/v1/quotation/{reference}',
    summary: 'A quotation request of this session, as it was sent',
    session: true,
    params: z.object({ reference: QuotationReference }),
    data: Quotation,
  }),
};
