import { isPaymentPage } from '@store/contracts/composition';
import { matchClaim } from '@store/domain/address-bar';
import type { Composition } from '../../composition/composition.ts';
import type { LiveClaim } from '../../composition/directory.ts';

/**
 * Separates payment pages from other pages (PCI DSS 6.4.3, 11.6.1): they never share a document, so that no other code
 * is present when card data is entered.
 */
export function createPaymentBoundary({ claims, known }: Pick<Composition, 'claims' | 'known'>, opened: URL) {
  const claimed = matchClaim(claims, opened.pathname)?.claim;
  const claim = claimed && known(claimed);
  const isPayment = claim !== undefined && isPaymentPage(claim, opened);
  return {
    /** Whether this document contains payment pages, where no code of other remotes is loaded or prefetched. */
    isPayment,
    /** Whether a URL is on the other side, so that it must be loaded as a document. */
    isCrossedBy: (target: LiveClaim, url: URL): boolean => isPaymentPage(target, url) !== isPayment,
  };
}
export type PaymentBoundary = ReturnType<typeof createPaymentBoundary>;
