import type { LoadedScreen, ScreenHandle } from '@store/remote-kit/shell';
import { type RouteObject, redirectDocument, replace } from 'react-router-dom';
import type { Composition } from '../composition/composition.ts';
import type { ClaimedPath } from '../composition/directory.ts';
import { DeferredAreaFault } from './deferred-area-fault.tsx';
import { FrameRoute } from './frame-route.tsx';
import { ScreenArea, Waiting } from './screen-area.tsx';

/** Loads what a claimed address shows. */
export type LoadClaim = (
  claimed: ClaimedPath,
  given: { readonly params: Readonly<Record<string, string | undefined>>; readonly request: Request },
) => Promise<LoadedScreen>;

/** The router's name of a claim; of one that the page knows only the address of, that address. */
export const routeIdOf = (claimed: ClaimedPath & { readonly id?: string }) =>
  `${claimed.remote}/${claimed.id ?? claimed.path}`;

/** `remote/route-id` of a route on the page, also of one whose claim became known after the router was made; undefined of no remote's. */
export function shownRoute(handle: ScreenHandle | null | undefined): string | undefined {
  return handle?.claim && `${handle.remote}/${handle.claim.id}`;
}

/** The page's routes, made of the release's claims, in the browser as on the server; no remote's code is needed for that. */
export function storeRoutes(composition: Composition, load: LoadClaim): RouteObject[] {
  const routeOf = (claimed: ClaimedPath): RouteObject => ({
    id: routeIdOf(claimed),
    path: claimed.path,
    handle: {
      remote: claimed.remote,
      get claim() {
        return composition.known(claimed);
      },
    } satisfies ScreenHandle,
    loader: (given) => load(claimed, given),
    // Named, so that a screen still waiting to be hydrated does not hold up the way to another route's.
    element: <ScreenArea key={routeIdOf(claimed)} />,
    // Here and not on the frame: the frame then stands from the start, and what is typed into its search is not lost.
    HydrateFallback: Waiting,
    ErrorBoundary: () => <DeferredAreaFault claimed={claimed} composition={composition} />,
  });
  return [
    {
      id: 'frame',
      Component: FrameRoute,
      children: [...composition.claims.map(routeOf), nowhere(composition)],
    },
  ];
}

/**
 * what nobody claims is not there. Without a live content remote even /404 is nobody's: then the frame says it. From an open
 * page the gateway is asked, since a landing page may have begun meanwhile (D-14).
 */
function nowhere(composition: Composition): RouteObject {
  return {
    id: 'nowhere',
    path: '*',
    handle: null,
    loader: ({ request }) => {
      const { pathname, search } = new URL(request.url);
      if (pathname === '/404') return null;
      throw pathname === location.pathname ? replace('/404') : redirectDocument(pathname + search);
    },
    HydrateFallback: Waiting,
    Component: () => <DeferredAreaFault composition={composition} />,
  };
}
