import type { IncomingHttpHeaders } from 'node:http';
import { isStoreCookie } from '@store/contracts/session';

/**
 * Whether a request comes from a guest without a cart, who gets the same bytes as every other guest: a read without any
 * of the store's cookies. Other cookies (analytics) are ignored.
 */
export function isCacheableRequest({ method, headers }: { method: string; headers: IncomingHttpHeaders }): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers.authorization !== undefined) return false;
  return !cookieNames(headers.cookie ?? '').some(isStoreCookie);
}

const cookieNames = (header: string): string[] => header.split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? '');
