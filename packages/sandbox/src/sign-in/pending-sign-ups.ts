import { randomInt, timingSafeEqual } from 'node:crypto';

/** Somebody who has still to show that the mail address is theirs. */
export type PendingSignUp = {
  email: string;
  password: string;
  /** Six digits; null for an address that has an account already, which no code opens. */
  code: string | null;
};

/** Sign-ups that wait for the code of their mail, by sign-in. */
export type PendingSignUps = {
  begin(uid: string, options: { email: string; password: string; isKnown: boolean; now: number }): PendingSignUp;
  find(uid: string, now: number): PendingSignUp | undefined;
  end(uid: string): void;
};

const lifeMs = 30 * 60_000;
const remembered = 1_000;

/** Half an hour for each; lives as long as the process. */
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

/** Whether this is the code of the mail; an address without one takes as long. */
export function isCode({ code }: PendingSignUp, typed: string): boolean {
  const expected = Buffer.from(code ?? '------');
  const given = Buffer.from(typed);
  return given.length === expected.length && timingSafeEqual(given, expected) && code !== null;
}
