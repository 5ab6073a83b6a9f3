import { useAddress } from '@store/remote-kit';

/** `/login` that comes back to the page the shopper is on (B-01). */
export function useLoginHref(): string {
  const { pathname, search } = useAddress();
  return `/login?return_path=${encodeURIComponent(`${pathname}${search}`)}`;
}
