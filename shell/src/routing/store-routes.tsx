import type { LoadedScreen, ScreenHandle } from '@store/remote-kit/shell';
import { type RouteObject, redirectDocument, replace } from 'react-router-dom';
import type { Composition } from '../composition/composition.ts';
import type { ClaimedPath } from '../composition/directory.ts';
import { DeferredAreaFault } from './deferred-area-fault.tsx';
import { FrameRoute } from './frame-route.tsx';
import { ScreenArea, Waiting } from './screen-area.tsx';

/** Loads the screen of a claimed path. */
export type LoadClaim = (
  claimed: ClaimedPath,
  given: { readonly params: Readonly<Record<string, string | undefined>>; readonly request: Request },
) => Promise<LoadedScreen>;

/** Returns the router's id of a claim; of an unknown claim, one made from its path. */
export const routeIdOf = (claimed: ClaimedPath & { readonly id?: string }) =>
  `${claimed.remote}/${claimed.id ?? claimed.path}`;

/**
 * Returns the `remote/route-id` of a route, even if its claim became known later; undefined for routes of no remote.
 */
export function shownRoute(handle: ScreenHandle | null | undefined): string | undefined {
  return handle?.claim && `${handle.remote}/${handle.claim.id}`;
}

/** Creates the routes from the release's claims, for browser and server. Needs no remote's code. */
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
    // Keyed, so that a screen still waiting for hydration does not block navigation to another route.
    element: <ScreenArea key={routeIdOf(claimed)} />,
    // Here rather than on the frame, which is thus rendered from the start and keeps text typed into its search.
    HydrateFallback: Waiting,
    ErrorBoundary: () => <DeferredAreaFault claimed={claimed} composition={composition} />,
  });
  return [
    { id: 'frame', Component: FrameRoute, children: [...composition.claims.map(routeOf), notFoundRoute(composition)] },
  ];
}

/**
 * Handles unclaimed paths. Redirects to /404; without a content remote even that is unclaimed, and the frame
 * shows the panel. An open page loads the URL as a document, since a landing page may have started (D-14).
 */
function notFoundRoute(composition: Composition): RouteObject {
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
