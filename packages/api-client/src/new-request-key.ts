/**
 * A fresh idempotency key, 32 random hex digits: the same key with the same request does its work once (G09).
 * `randomUUID` is missing where a page is served without TLS.
 */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
