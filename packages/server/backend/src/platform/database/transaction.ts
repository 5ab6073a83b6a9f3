import { setTimeout as pause } from 'node:timers/promises';

const ATTEMPTS = 6;
/** No retry starts later than this after the first attempt, ms: the caller still waits for a response. */
const LAST_START_MS = 5_000;

const retried = new Map<string, number>();

/** Returns the number of retried transactions of this process, by SQLSTATE. */
export const retriedTransactions = (): ReadonlyMap<string, number> => retried;

/** Retries a transaction after a conflict: serialization failure 40001, deadlock 40P01. */
export async function retryingTransaction<T>(run: () => Promise<T>): Promise<T> {
  const until = Date.now() + LAST_START_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (fault) {
      if (attempt === ATTEMPTS || Date.now() > until || !isWorthAnother(fault)) throw fault;
      const state = sqlState(fault) ?? '';
      retried.set(state, (retried.get(state) ?? 0) + 1);
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** Returns the SQLSTATE of either driver's error, also when wrapped by drizzle; undefined for other errors. */
export function sqlState(fault: unknown): string | undefined {
  if (typeof fault !== 'object' || fault === null) return undefined;
  if ('code' in fault && typeof fault.code === 'string' && /^[0-9A-Z]{5}$/.test(fault.code)) return fault.code;
  return 'cause' in fault ? sqlState(fault.cause) : undefined;
}

/** Returns the detail of either driver's error, also when wrapped by drizzle; null without one. */
export function detailOf(fault: unknown): string | null {
  if (typeof fault !== 'object' || fault === null) return null;
  if ('detail' in fault && typeof fault.detail === 'string') return fault.detail;
  return 'cause' in fault ? detailOf(fault.cause) : null;
}

function isWorthAnother(fault: unknown): boolean {
  const state = sqlState(fault);
  return state === '40001' || state === '40P01';
}
