import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * A secret during rotation: the first one signs, signatures of all are accepted. Written `new,old` in the environment
 * (docs/secrets.md).
 */
export type RotatingSecret = readonly [string, ...string[]];

/**
 * Derives keys for one purpose from the secrets by HKDF (RFC 5869): a signature for one purpose is invalid for another.
 * The secrets themselves are appended, so that signatures of earlier builds are accepted.
 */
export function purposeKeys(secrets: RotatingSecret, purpose: string): RotatingSecret {
  const derive = (secret: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES)).toString('base64url');
  const [first, ...others] = secrets;
  return [derive(first), ...others.map(derive), ...secrets];
}

const KEY_BYTES = 32;

/** Signs a text with HMAC-SHA256 and the first secret, base64url. */
export const signText = (secrets: RotatingSecret, text: string): string => macOf(secrets[0], text);

/** Verifies a signature against all secrets. */
export const isSignedText = (secrets: RotatingSecret, text: string, signature: string): boolean =>
  secrets.some((secret) => isSame(signature, macOf(secret, text)));

/** Compares in constant time. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const macOf = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
