import { type ThirdPartyPurpose, thirdPartyFrame } from '@store/contracts/composition';

interface FrameOptions {
  readonly document: Document;
  /** Purposes of the configured third parties. */
  readonly purposes: readonly ThirdPartyPurpose[];
  /** Whether the visitor consented to analytics (94). */
  readonly allowsAnalytics: () => boolean;
}

/**
 * Manages the sandboxed frames for third-party scripts (P-16). Each page view gets a new frame, because navigating a
 * frame would add history entries.
 */
export function createThirdPartyFrames({ document, purposes, allowsAnalytics }: FrameOptions) {
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
    windowOf: (purpose: ThirdPartyPurpose): Window | null => frames.get(purpose)?.contentWindow ?? null,
    /** Call for each page view; null for a page without third parties. */
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
