import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares a caller's token with the shop's in constant time; hashing makes both inputs equally long. */
export function isSameSecret(token: string, secret: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(token), hashOf(secret));
}
