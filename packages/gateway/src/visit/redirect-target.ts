import { safePath, splitPath } from '@store/domain/address-bar';

/** D04: a path of this store. The way to sign in is one too (B-06), with a safe way back. */
export function redirectTarget(path: string): string {
  const { pathname, query } = splitPath(path);
  if (pathname !== '/login') return safePath(path);
  const back = safePath(new URLSearchParams(query).get('return_path'));
  return `/login?return_path=${encodeURIComponent(back)}`;
}
