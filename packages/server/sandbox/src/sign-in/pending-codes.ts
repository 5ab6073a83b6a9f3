import { randomInt, timingSafeEqual } from 'node:crypto';

/** A sign-up that waits for the confirmation of its mail address. */
export type PendingSignUp = {
  email: string;
  password: string;
  /** Six digits; null for an address that already has an account, so no code matches. */
  code: string | null;
};

/** Pending sign-ups by interaction. */
export type PendingSignUps = {
  begin(uid: string, options: { email: string; password: string; isKnown: boolean; now: number }): PendingSignUp;
  find(uid: string, now: number): PendingSignUp | undefined;
  end(uid: string): void;
};

const lifeMs = 30 * 60_000;
const remembered = 1_000;

/** Pending sign-ups expire after half an hour and are in memory only. */
export function createPendingSignUps(): PendingSignUps {
  const pending = new Map<string, PendingSignUp & { until: number }>();
  return {
    begin(uid, { email, password, isKnown, now }) {
      const code = isKnown ? null : String(randomInt(1_000_000)).padStart(6, '0');
      const begun = { email, password, code, until: now + lifeMs };
      pending.delete(uid);
      pending.set(uid, begun);
      const eldest = pending.keys().next().value;
      if (pending.size > remembered && eldest !== undefined) pending.delete(eldest);
      return begun;
    },
    find(uid, now) {
      const found = pending.get(uid);
      return found && now < found.until ? found : undefined;
    },
    end: (uid) => void pending.delete(uid),
  };
}

/** Compares with the mailed code, in constant time also for an address without one. */
export function isCode({ code }: PendingSignUp, typed: string): boolean {
  const expected = Buffer.from(code ?? '------');
  const entered = Buffer.from(typed);
  return entered.length === expected.length && timingSafeEqual(entered, expected) && code !== null;
}
