import { createHmac, timingSafeEqual } from 'node:crypto';

/** Longest time a visit stays pinned, ms. */
export const PIN_MS = 2 * 3_600_000;

/** The parts pinned when a visit entered a zone: a release, the visit's canaries, and the time (epoch ms). */
export interface Pin {
  readonly release: string;
  readonly arms: readonly string[];
  readonly since: number;
}

/** One secret, or two during rotation: the first signs, both verify. */
export type PinSecrets = readonly [string, ...string[]];

/** Serializes and signs a pin for a cookie. */
export function sealPin({ release, arms, since }: Pin, [secret]: PinSecrets): string {
  const text = [release, arms.join('+'), since].join('.');
  return `${text}.${macOf(text, secret)}`;
}

/** Verifies the pin of a cookie; null when the signature is invalid or it has expired. `now` epoch ms. */
export function readPin(
  value: string | undefined,
  { secrets, now }: { readonly secrets: PinSecrets; readonly now: number },
): Pin | null {
  const end = value?.lastIndexOf('.') ?? -1;
  if (value === undefined || end < 0) return null;
  const [text, mac] = [value.slice(0, end), value.slice(end + 1)];
  if (!secrets.some((secret) => isSame(mac, macOf(text, secret)))) return null;
  const [release = '', arms = '', begun = ''] = text.split('.');
  const since = Number(begun);
  return now < since + PIN_MS ? { release, arms: arms === '' ? [] : arms.split('+'), since } : null;
}

const macOf = (text: string, secret: string) =>
  createHmac('sha256', secret).update(`release_pin ${text}`).digest('base64url');

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
