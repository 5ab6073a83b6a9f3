import { useAddress } from '@store/remote-kit';

/** Returns the `/login` URL that returns to the current page (B-01). */
export function useLoginHref(): string {
  const { pathname, search } = useAddress();
  return `/login?return_path=${encodeURIComponent(`${pathname}${search}`)}`;
}
