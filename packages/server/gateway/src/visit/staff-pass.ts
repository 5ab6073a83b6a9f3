import { type SealSecrets, seal, unseal } from './sealed.ts';

/** How long a member of staff may use the toolbar, ms: an hour. */
export const STAFF_MS = 3_600_000;

interface PassOptions {
  /** Value of the session cookie: the pass ends with the session. */
  readonly session: string | undefined;
  readonly secrets: SealSecrets;
  /** Epoch ms. */
  readonly now: number;
}

/** Signs a pass for the staff session of this browser. */
export function sealStaffPass({ session = '', secrets, now }: PassOptions): string {
  const until = String(now + STAFF_MS);
  return `${until}.${seal('release_staff', `${until} ${session}`, secrets).split('.').at(-1)}`;
}

/** Returns when a pass ends, epoch ms; null when it is not of this session, altered or expired. */
export function readStaffPass(value: string | undefined, { session, secrets, now }: PassOptions): number | null {
  const [until = '', mac] = value?.split('.') ?? [];
  if (!session || unseal('release_staff', `${until} ${session}.${mac}`, secrets) === null) return null;
  return now < Number(until) ? Number(until) : null;
}
