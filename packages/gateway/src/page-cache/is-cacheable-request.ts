import type { IncomingHttpHeaders } from 'node:http';
import { isStoreCookie } from '@store/contracts/session';

/**
 * Whether a request is a guest's without cart, who gets the same bytes as every other: it only reads, and carries none
 * of the store's cookies. Other people's cookies (analytics) say nothing to the store.
 */
export function isCacheableRequest({ method, headers }: { method: string; headers: IncomingHttpHeaders }): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers.authorization !== undefined) return false;
  return !cookieNames(headers.cookie ?? '').some(isStoreCookie);
}

function cookieNames(header: string): string[] {
  return header.split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? '');
}
