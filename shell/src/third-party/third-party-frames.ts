import { type ThirdPartyPurpose, thirdPartyFrame } from '@store/contracts/composition';

interface Standing {
  readonly document: Document;
  /** Those that the store works with. */
  readonly purposes: readonly ThirdPartyPurpose[];
  /** The visitor does not want to be counted (94). */
  readonly refusesAnalytics: () => boolean;
}

/**
 * P-16: the frames beside a page in which the scripts of others run. Each page is told to a new frame, because a frame that
 * is led on would put steps into the way back.
 */
export function createThirdPartyFrames({ document, purposes, refusesAnalytics }: Standing) {
  const frames = new Map<ThirdPartyPurpose, HTMLIFrameElement>();
  const take = (purpose: ThirdPartyPurpose) => {
    frames.get(purpose)?.remove();
    frames.delete(purpose);
  };
  const put = (purpose: ThirdPartyPurpose, page: string) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.setAttribute('referrerpolicy', 'no-referrer');
    frame.title = '外部サービス';
    frame.hidden = true;
    frame.src = thirdPartyFrame(purpose, page);
    document.body.append(frame);
    frames.set(purpose, frame);
  };
  return {
    /** A page stands; null: one beside which nobody else may stand. */
    visit(page: string | null): void {
      for (const purpose of purposes) {
        const isOnce = purpose === 'fraud-prevention';
        if (page !== null && isOnce && frames.has(purpose)) continue;
        take(purpose);
        if (page === null || (purpose === 'analytics' && refusesAnalytics())) continue;
        put(purpose, page);
      }
    },
  };
}
