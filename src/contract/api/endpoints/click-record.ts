import { z } from 'zod';
import { CLICK_RECORDS_MAX, VisitRecord } from '../../visitors/click-record.ts';
import { PATHS } from '../paths.ts';
import { endpoint } from './endpoint.ts';

export const clickRecordEndpoints = {
  home_click_record: endpoint({
    ...PATHS.home_click_record,
    summary:
      'Record what was shown, chosen, searched for and filtered by; a beacon can send the session as a cookie',
    keeps: 'counts',
    live_only: true,
    body: z.strictObject({ records: z.array(VisitRecord).min(1).max(CLICK_RECORDS_MAX) }),
    data: z.object({ recorded: z.int().describe('number of records counted') }),
  }),
};
