import type { PageClaim } from '@store/contracts/composition';
import type { Crumb } from '@store/remote-kit';
import type { LoadedScreen, ScreenHandle } from '@store/remote-kit/shell';
import { useEffect, useMemo, useState } from 'react';
import { Outlet, ScrollRestoration, type UIMatch, useMatches } from 'react-router-dom';
import { Frame } from '../frame/frame.tsx';
import { MAIN_ID } from '../frame-state/main-id.ts';
import { AfterStartup } from '../start/startup-gate.tsx';
import { useFocusOnArrival } from './focus-on-arrival.ts';
import { usePageHead } from './page-head.ts';
import { Waiting } from './screen-area.tsx';

/** Renders the frame with the layout of the matched route around its screen. */
export function FrameRoute() {
  const { claim, loaded } = useArrival();
  usePageHead(claim, loaded?.head ?? undefined);
  useFocusOnArrival(MAIN_ID);
  const crumbs = useMemo(() => crumbsOf(claim, loaded), [claim, loaded]);
  return (
    <Frame layout={claim?.layout ?? 'full'} crumbs={crumbs}>
      {screen}
    </Frame>
  );
}

// A constant element, so that the memoized frame renders only for changed props.
const screen = (
  <>
    <AfterStartup meanwhile={<Waiting />}>
      <Outlet />
    </AfterStartup>
    <ScrollRestoration />
  </>
);

/**
 * Returns the screen's crumbs. Until a screen rendered by the browser has loaded: its route's title, as placeholder.
 */
function crumbsOf(claim: PageClaim | undefined, loaded: Pick<LoadedScreen, 'crumbs'> | undefined): readonly Crumb[] {
  const crumbs = loaded?.crumbs ?? [];
  if (crumbs.length > 0 || !claim?.has_crumbs) return crumbs;
  return [{ label: claim.title, href: claim.path }];
}

function useArrival() {
  // The router's matches have these handles and loader data; see create-router.
  const matches = useMatches() as UIMatch<LoadedScreen | undefined, ScreenHandle | null | undefined>[];
  const match = matches.at(-1);
  return { claim: match?.handle?.claim, loaded: useNamed(match?.data) };
}

/** Returns head and crumbs of a screen once it has loaded, if the server did not render it. */
function useNamed(loaded: LoadedScreen | undefined): Pick<LoadedScreen, 'head' | 'crumbs'> | undefined {
  const coming = loaded?.named;
  const [arrived, setArrived] = useState<{ of: typeof coming; names: Pick<LoadedScreen, 'head' | 'crumbs'> }>();
  useEffect(() => {
    let isShown = true;
    // On failure the code that waits for the content navigates away.
    coming?.then(
      (names) => isShown && setArrived({ of: coming, names }),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [coming]);
  return coming && arrived?.of === coming ? arrived.names : loaded;
}
