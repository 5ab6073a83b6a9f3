import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * A secret while it is changed: the first signs, what any of them signed is believed. Written `new,old` in the environment
 * (docs/secrets.md).
 */
export type RotatingSecret = readonly [string, ...string[]];

/**
 * Keys for one purpose, derived from the secrets by HKDF (RFC 5869): what is signed for one purpose is worth nothing for another.
 * The secrets themselves follow, so that what earlier builds signed with them is still believed.
 */
export function purposeKeys(secrets: RotatingSecret, purpose: string): RotatingSecret {
  const derive = (secret: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES)).toString('base64url');
  const [first, ...others] = secrets;
  return [derive(first), ...others.map(derive), ...secrets];
}

const KEY_BYTES = 32;

/** HMAC-SHA256 of a text under the secret that signs, base64url. */
export function signText(secrets: RotatingSecret, text: string): string {
  return macOf(secrets[0], text);
}

/** Whether one of the secrets signed this text. */
export function isSignedText(secrets: RotatingSecret, text: string, signature: string): boolean {
  return secrets.some((secret) => isSame(signature, macOf(secret, text)));
}

/** Compares in a time that says nothing of where two texts differ. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function macOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
