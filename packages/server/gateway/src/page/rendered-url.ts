import type { RouteClaim } from '@store/contracts/composition';
import { pageQuery } from '@store/domain/address-bar';

/** Returns the address for server rendering: only query parameters that the route declares; scripts read the rest. */
export function renderedUrl(requestedUrl: URL, claim: Pick<RouteClaim, 'query' | 'payment'> | null): URL {
  const url = new URL(requestedUrl);
  const decidesPayment = claim?.payment?.when?.query ?? [];
  url.search = pageQuery(requestedUrl.search, claim?.query?.concat(decidesPayment));
  return url;
}
