import { z } from 'zod';
import { CLICK_RECORDS_MAX, ClickRecord } from '../click-record.ts';
import { PATHS } from '../paths.ts';
import { endpoint } from './endpoint.ts';

export const clickRecordEndpoints = {
  home_click_record: endpoint({
    ...PATHS.home_click_record,
    summary: 'Says what was shown and chosen; the session may come by cookie, as a beacon sends it',
    body: z.strictObject({ records: z.array(ClickRecord).min(1).max(CLICK_RECORDS_MAX) }),
    data: z.object({ recorded: z.int().describe('records that counted') }),
  }),
};
