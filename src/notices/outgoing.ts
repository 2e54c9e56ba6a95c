import { DeliveryFailure } from './failure.ts';

/** How long the receiver may take to answer, in milliseconds. */
const ANSWER_MAX_MS = 15_000;

/**
 * Posts JSON to an address of the settings.
 * @param signal ends it early
 * @returns the status of the answer
 * @throws DeliveryFailure if there is no answer
 */
export async function postJson(
  url: string,
  body: string,
  { headers = {}, signal }: { headers?: Record<string, string>; signal?: AbortSignal | undefined } = {},
): Promise<number> {
  const deadline = AbortSignal.timeout(ANSWER_MAX_MS);
  const response = await fetch(url, {
    method: 'POST',
    // Redirects are not followed, because their target is not the configured one.
    redirect: 'manual',
    signal: signal === undefined ? deadline : AbortSignal.any([deadline, signal]),
    headers: { 'content-type': 'application/json', 'user-agent': 'Etalon', ...headers },
    body,
  }).catch((error: unknown) => {
    throw new DeliveryFailure(reasonOf(error), { cause: error });
  });
  await response.body?.cancel();
  return response.status;
}

/** The reason of a failed request. For errors of `fetch` it is in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}
