import { FRAME_LIVE_EVENT, LIVE_ATTRIBUTE, type PageClaim } from '@store/contracts/composition';
import type { Crumb } from '@store/remote-kit';
import { DeferredSection, SkipLink } from '@store/ui';
import { memo, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { BackToTop } from '../back-to-top/back-to-top.tsx';
import { BottomBar } from '../bottom-bar/bottom-bar.tsx';
import { BreadcrumbBar } from '../breadcrumb/breadcrumb-bar.tsx';
import { LatePageEnd } from '../footer/late-page-end.tsx';
import { MAIN_ID } from '../frame-state/main-id.ts';
import { FullHeader } from '../header/full-header.tsx';
import { LandingHeader } from '../header/landing-header.tsx';
import { ShortHeader } from '../header/short-header.tsx';
import { LoadingIndicator } from '../loading/loading-indicator.tsx';
import { ExpiryDialog } from '../session/expiry-dialog.tsx';
import { CONSENT_PLACE_ID } from '../third-party/consent/place-id.ts';
import { Toasts } from '../toasts/toasts.tsx';
import css from './frame.module.css';

interface FrameProps {
  /** `full`; `short` for cart, checkout and forms; `landing` for landing pages (L-06). */
  readonly layout: PageClaim['layout'];
  /** Crumbs after トップ. */
  readonly crumbs: readonly Crumb[];
  readonly children: ReactNode;
}

/**
 * Everything around the screen, which is in the page's single `<main>`. Memoized: renders again for another layout or
 * other crumbs, not for every step of a navigation.
 */
export const Frame = memo(function Frame({ layout, crumbs, children }: FrameProps) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Set outside of React: the server's markup must not have it.
    top.current?.setAttribute(LIVE_ATTRIBUTE, '');
    document.dispatchEvent(new Event(FRAME_LIVE_EVENT));
  }, []);
  const onBack = useCallback(() => top.current?.focus({ preventScroll: true }), []);
  return (
    <div className={css.frame} ref={top} data-layout={layout} tabIndex={-1}>
      <SkipLink to={MAIN_ID}>本文へ移動</SkipLink>
      <Header layout={layout} crumbs={crumbs} />
      <LoadingIndicator />
      {layout === 'full' && <BreadcrumbBar crumbs={crumbs} />}
      <main className={css.main} id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <div id={CONSENT_PLACE_ID} />
      <End layout={layout} />
      <BackToTop onBack={onBack} />
      {overPage}
    </div>
  );
});

const overPage = (
  <>
    <Toasts />
    <ExpiryDialog />
  </>
);

const End = memo(function End({ layout }: Pick<FrameProps, 'layout'>) {
  return (
    <>
      <LatePageEnd layout={layout} />
      {layout === 'full' && (
        <DeferredSection>
          <BottomBar />
        </DeferredSection>
      )}
    </>
  );
});

function Header({ layout, crumbs }: Pick<FrameProps, 'layout' | 'crumbs'>) {
  if (layout === 'landing') return <LandingHeader />;
  if (layout === 'short') return <ShortHeader crumbs={crumbs} />;
  return <FullHeader crumbs={crumbs} />;
}
