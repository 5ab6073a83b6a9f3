/**
 * Generates an idempotency key of 32 random hex digits: a write repeated with its key is applied once (G09).
 * `randomUUID` is unavailable on pages served without TLS.
 */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
