import { isPaymentPage } from '@store/contracts/composition';
import { matchClaim } from '@store/domain/address-bar';
import type { Composition } from '../../composition/composition.ts';
import type { LiveClaim } from '../../composition/directory.ts';

/**
 * The line around the payment pages (PCI DSS 6.4.3, 11.6.1): they and the other pages never share a document, so that what
 * a landing page or any other team loaded is gone when card data is asked for.
 */
export function createPaymentBoundary({ claims, known }: Pick<Composition, 'claims' | 'known'>, opened: URL) {
  const claimed = matchClaim(claims, opened.pathname)?.claim;
  const claim = claimed && known(claimed);
  const isPayment = claim !== undefined && isPaymentPage(claim, opened);
  return {
    /** This document is of payment pages: nothing of other remotes is loaded into it, not even ahead. */
    isPayment,
    /** Whether an address is on the other side, so that the browser has to load it as a page of its own. */
    isCrossedBy: (target: LiveClaim, url: URL): boolean => isPaymentPage(target, url) !== isPayment,
  };
}
export type PaymentBoundary = ReturnType<typeof createPaymentBoundary>;
