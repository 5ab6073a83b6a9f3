import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a caller's token is the shop's: hashes are compared, so that the time it takes says nothing of the secret. */
export function isSameSecret(given: string, secret: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(given), hashOf(secret));
}
