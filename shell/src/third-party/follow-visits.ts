import type { OutsideAddresses } from '@store/contracts/composition';
import type { BusPort } from '@store/event-bus';
import { analyticsConsent, type Shop } from '@store/remote-kit';
import type { ScreenHandle } from '@store/remote-kit/shell';
import type { DataRouter } from 'react-router-dom';
import { createConsentPlace } from './consent/consent-place.tsx';
import { purchaseReporter } from './purchases/report-purchases.ts';
import { reportablePage } from './reportable-page.ts';
import { createThirdPartyFrames } from './third-party-frames.ts';

interface Following {
  readonly router: Pick<DataRouter, 'state' | 'subscribe'>;
  readonly parties: OutsideAddresses['third_parties'];
  readonly document: Document;
  readonly bus: Pick<BusPort, 'value'>;
  readonly shop: Shop;
}

/**
 * Reports page views to the third-party frames once the page is live (P-16), and purchases (P-12). Returns a stop
 * function.
 */
export function followVisits({ router, parties, document, bus, shop }: Following): () => void {
  const frames = createThirdPartyFrames({
    document,
    purposes: parties.map(({ purpose }) => purpose),
    allowsAnalytics: () => analyticsConsent.read() === 'granted',
  });
  const counts = parties.some(({ purpose }) => purpose === 'analytics');
  const reportPurchases = purchaseReporter({ bus, shop });
  const consent = createConsentPlace(document);
  let reportedKey: string | null = null;
  const reportVisit = () => {
    const { location, matches, navigation } = router.state;
    if (navigation.state !== 'idle' || location.key === reportedKey) return;
    reportedKey = location.key;
    const match = matches.at(-1);
    const handle: ScreenHandle | undefined = match?.route.handle;
    const page = handle?.claim ? reportablePage(handle.claim, match?.params ?? {}) : null;
    frames.visit(page);
    consent.visit(page !== null && counts);
    const counting = frames.windowOf('analytics');
    if (counting) void reportPurchases(counting);
  };
  reportVisit();
  const stopRouter = router.subscribe(reportVisit);
  // A change of consent takes effect immediately.
  const stopConsent = analyticsConsent.watch(() => {
    reportedKey = null;
    reportVisit();
  });
  return () => {
    stopRouter();
    stopConsent();
  };
}
