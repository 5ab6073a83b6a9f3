import { type ThirdPartyPurpose, thirdPartyFrame } from '@store/contracts/composition';

interface Standing {
  readonly document: Document;
  /** Those that the store works with. */
  readonly purposes: readonly ThirdPartyPurpose[];
  /** The visitor allowed to be counted; nothing counts before (94). */
  readonly allowsAnalytics: () => boolean;
}

/**
 * P-16: the frames beside a page in which the scripts of others run. Each page is told to a new frame, because a frame that
 * is led on would put steps into the way back.
 */
export function createThirdPartyFrames({ document, purposes, allowsAnalytics }: Standing) {
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
    /** The window of the frame that stands for a purpose, where there is one. */
    windowOf: (purpose: ThirdPartyPurpose): Window | null => frames.get(purpose)?.contentWindow ?? null,
    /** A page stands; null: one beside which nobody else may stand. */
    visit(page: string | null): void {
      for (const purpose of purposes) {
        const isOnce = purpose === 'fraud-prevention';
        if (page !== null && isOnce && frames.has(purpose)) continue;
        take(purpose);
        if (page === null || (purpose === 'analytics' && !allowsAnalytics())) continue;
        put(purpose, page);
      }
    },
  };
}
