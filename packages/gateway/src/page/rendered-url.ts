import type { RouteClaim } from '@store/contracts/composition';
import { pageQuery } from '@store/domain/address-bar';

/** The address that the server renders: its query holds what the route declares; the rest is for scripts in the browser. */
export function renderedUrl(asked: URL, claim: Pick<RouteClaim, 'query' | 'payment'> | null): URL {
  const url = new URL(asked);
  const decidesPayment = claim?.payment?.when?.query ?? [];
  url.search = pageQuery(asked.search, claim?.query?.concat(decidesPayment));
  return url;
}
