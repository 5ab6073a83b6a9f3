import type { LoadedScreen } from '@store/remote-kit/shell';
import { type RouteObject, redirectDocument, replace } from 'react-router-dom';
import type { Composition, LiveClaim } from '../composition/composition.ts';
import { AreaFault } from './area-fault.tsx';
import { FrameRoute } from './frame-route.tsx';
import { ScreenArea, Waiting } from './screen-area.tsx';

/** Loads what a claimed address shows. */
export type LoadClaim = (
  claim: LiveClaim,
  given: { readonly params: Readonly<Record<string, string | undefined>>; readonly request: Request },
) => Promise<LoadedScreen>;

/** The router's name of a claim. */
export const routeIdOf = ({ remote, id }: Pick<LiveClaim, 'remote' | 'id'>) => `${remote}/${id}`;

/** The page's routes, made of the release's claims, in the browser as on the server; no remote's code is needed for that. */
export function storeRoutes(composition: Composition, load: LoadClaim): RouteObject[] {
  const routeOf = (claim: LiveClaim): RouteObject => ({
    id: routeIdOf(claim),
    path: claim.path,
    handle: { remote: claim.remote, claim },
    loader: (given) => load(claim, given),
    // Named, so that a screen still waiting to be hydrated does not hold up the way to another route's.
    element: <ScreenArea key={routeIdOf(claim)} />,
    // Here and not on the frame: the frame then stands from the start, and what is typed into its search is not lost.
    HydrateFallback: Waiting,
    ErrorBoundary: () => <AreaFault claim={claim} composition={composition} />,
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
    Component: () => <AreaFault composition={composition} />,
  };
}
