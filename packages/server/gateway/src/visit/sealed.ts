import { createHmac, timingSafeEqual } from 'node:crypto';

/** One secret, or two during rotation: the first signs, both verify. */
export type SealSecrets = readonly [string, ...string[]];

/** Signs a text for a cookie. `purpose` keeps a value of one cookie from being valid in another. */
export const seal = (purpose: string, text: string, [secret]: SealSecrets): string =>
  `${text}.${macOf(`${purpose} ${text}`, secret)}`;

/** Returns the text of a signed value; null when the signature is invalid. */
export function unseal(purpose: string, value: string | undefined, secrets: SealSecrets): string | null {
  const end = value?.lastIndexOf('.') ?? -1;
  if (value === undefined || end < 0) return null;
  const [text, mac] = [value.slice(0, end), value.slice(end + 1)];
  return secrets.some((secret) => isSame(mac, macOf(`${purpose} ${text}`, secret))) ? text : null;
}

const macOf = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64url');

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
