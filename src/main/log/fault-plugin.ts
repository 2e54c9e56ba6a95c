import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { z } from 'zod';
import { openLineLimit } from './line-limit.ts';

/** Largest report of a browser, in bytes. */
const REPORT_MAX = 8_000;

/** Limit of reports of one address per minute, if requests are limited at all. */
const REPORTS_MAX = 30;

/** Limit of logged reports from all browsers together, which leaves room for faults of the site itself. */
const LOGGED = { max: 60, window_ms: 60_000 };

/** A fault of a page's script, under the number shown by its error page. */
const FaultReport = z.strictObject({
  reference: z.string().regex(/^[0-9a-f]{8}$/),
  message: z.string().max(2000),
  url: z.string().max(2000),
});

/** Logs the faults in visitors' browsers, which report them as JSON to `POST /faults`. */
export async function faultPlugin(app: FastifyInstance, { log }: { log: Logger }): Promise<void> {
  const judge = openLineLimit(LOGGED, () => performance.now());
  const config = { rateLimit: { max: REPORTS_MAX } };
  app.post('/faults', { bodyLimit: REPORT_MAX, config }, async (request, reply) => {
    const report = FaultReport.safeParse(request.body);
    if (!report.success) return reply.code(400).send();
    const { is_written, left_out } = judge(pino.levels.values.error ?? 0);
    if (left_out > 0) log.error(`${left_out} reports of browsers before this one were left out`);
    if (is_written) log.error(report.data, 'A page failed in a browser');
    return reply.code(204).send();
  });
}
