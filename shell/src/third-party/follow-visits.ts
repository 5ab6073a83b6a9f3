import type { OutsideAddresses } from '@store/contracts/composition';
import { analyticsRefusal } from '@store/remote-kit';
import type { ScreenHandle } from '@store/remote-kit/shell';
import type { DataRouter } from 'react-router-dom';
import { tellablePage } from './tellable-page.ts';
import { createThirdPartyFrames } from './third-party-frames.ts';

interface Following {
  readonly router: Pick<DataRouter, 'state' | 'subscribe'>;
  readonly parties: OutsideAddresses['third_parties'];
  readonly document: Document;
}

/** Tells each page that is looked at to the frames of others, once the page answers (P-16). */
export function followVisits({ router, parties, document }: Following): void {
  const frames = createThirdPartyFrames({
    document,
    purposes: parties.map(({ purpose }) => purpose),
    refusesAnalytics: () => analyticsRefusal.read().length > 0,
  });
  let told: string | null = null;
  const look = () => {
    const { location, matches, navigation } = router.state;
    if (navigation.state !== 'idle' || location.key === told) return;
    told = location.key;
    const match = matches.at(-1);
    const handle: ScreenHandle | undefined = match?.route.handle;
    frames.visit(handle ? tellablePage(handle.claim, match?.params ?? {}) : null);
  };
  look();
  router.subscribe(look);
  // Who takes their word back, or says it, is heard at once.
  analyticsRefusal.watch(() => {
    told = null;
    look();
  });
}
