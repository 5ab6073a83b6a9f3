import { safePath, splitPath } from '@store/domain/address-bar';

/** Restricts a redirect to a path of this store (D04), or to the sign-in page with a safe return path (B-06). */
export function redirectTarget(path: string): string {
  const { pathname, query } = splitPath(path);
  if (pathname !== '/login') return safePath(path);
  const back = safePath(new URLSearchParams(query).get('return_path'));
  return `/login?return_path=${encodeURIComponent(back)}`;
}
