/** A try that failed. `is_final`: no other try will be any better. */
export class DeliveryFailure extends Error {
  readonly is_final: boolean;

  constructor(message: string, { is_final = false, cause }: { is_final?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = 'DeliveryFailure';
    this.is_final = is_final;
  }
}

const PROBLEM_MAX = 300;

/** Why a try failed, in a line that can be kept and logged: without mail addresses, which servers like to repeat. */
export function problemOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text
    .replaceAll(/(?<![^\s<>"'(),;:@])[^\s<>"'(),;:@]+@[^\s<>"'(),;:]+/g, '***')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, PROBLEM_MAX);
}
