import { createHmac, timingSafeEqual } from 'node:crypto';

/** Longest that a visit keeps its parts, ms. */
export const PIN_MS = 2 * 3_600_000;

/** The parts that a visit began with: a release, the canaries of it that it was in, and since when (epoch ms). */
export interface Pin {
  readonly release: string;
  readonly arms: readonly string[];
  readonly since: number;
}

/** One secret, or while it is changed two: the first signs, both are believed. */
export type PinSecrets = readonly [string, ...string[]];

/** A pin as a cookie holds it. */
export function sealPin({ release, arms, since }: Pin, [secret]: PinSecrets): string {
  const text = [release, arms.join('+'), since].join('.');
  return `${text}.${macOf(text, secret)}`;
}

/** The pin of a cookie; null when nobody with the secret made it, or its time is over. `now` epoch ms. */
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
