import type { OutsideAddresses } from '@store/contracts/composition';
import type { BusPort } from '@store/event-bus';
import { analyticsConsent, type Shop } from '@store/remote-kit';
import type { ScreenHandle } from '@store/remote-kit/shell';
import type { DataRouter } from 'react-router-dom';
import { createConsentPlace } from './consent/consent-place.tsx';
import { purchaseTelling } from './purchases/tell-purchases.ts';
import { tellablePage } from './tellable-page.ts';
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
  const tellPurchases = purchaseTelling({ bus, shop });
  const consent = createConsentPlace(document);
  let told: string | null = null;
  const look = () => {
    const { location, matches, navigation } = router.state;
    if (navigation.state !== 'idle' || location.key === told) return;
    told = location.key;
    const match = matches.at(-1);
    const handle: ScreenHandle | undefined = match?.route.handle;
    const page = handle?.claim ? tellablePage(handle.claim, match?.params ?? {}) : null;
    frames.visit(page);
    consent.visit(page !== null && counts);
    const counting = frames.windowOf('analytics');
    if (counting) void tellPurchases(counting);
  };
  look();
  const stopRouter = router.subscribe(look);
  // A change of consent takes effect immediately.
  const stopConsent = analyticsConsent.watch(() => {
    told = null;
    look();
  });
  return () => {
    stopRouter();
    stopConsent();
  };
}
