import { randomInt, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/** Form with a code. */
export const codeForm = z.object({ code: z.string().check(z.maxLength(20)) });

/** What waits for a code, by interaction. */
export type PendingCodes<Waiting> = {
  begin(uid: string, waiting: Waiting, now: number): Waiting;
  find(uid: string, now: number): Waiting | undefined;
  end(uid: string): void;
};

const lifeMs = 30 * 60_000;
const remembered = 1_000;

/** Entries expire after half an hour and are in memory only. */
export function createPendingCodes<Waiting>(): PendingCodes<Waiting> {
  const pending = new Map<string, { waiting: Waiting; until: number }>();
  return {
    begin(uid, waiting, now) {
      pending.delete(uid);
      pending.set(uid, { waiting, until: now + lifeMs });
      const eldest = pending.keys().next().value;
      if (pending.size > remembered && eldest !== undefined) pending.delete(eldest);
      return waiting;
    },
    find(uid, now) {
      const found = pending.get(uid);
      return found && now < found.until ? found.waiting : undefined;
    },
    end: (uid) => void pending.delete(uid),
  };
}

/** Returns six random digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Compares a typed code in constant time, also when there is none. */
export function isCode(code: string | null, typed: string): boolean {
  const expected = Buffer.from(code ?? '------');
  const entered = Buffer.from(typed.normalize('NFKC').trim());
  return entered.length === expected.length && timingSafeEqual(entered, expected) && code !== null;
}
