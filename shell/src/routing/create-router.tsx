import type { LoadedScreen } from '@store/remote-kit/shell';
import { createBrowserRouter, type DataRouter, redirectDocument } from 'react-router-dom';
import type { Composition } from '../composition/composition.ts';
import type { Session } from '../session/session.ts';
import type { Arrivals } from './arrivals.ts';
import type { PaymentBoundary } from './payment-boundary.ts';
import type { ReleaseVisit } from './release-visit.ts';
import { type LoadClaim, storeRoutes } from './store-routes.tsx';

interface Routing {
  readonly composition: Composition;
  readonly arrivals: Pick<Arrivals, 'arrive'>;
  readonly session: Pick<Session, 'known'>;
  readonly boundary: PaymentBoundary;
  readonly visit: Pick<ReleaseVisit, 'goTo'>;
  /** What the server rendered, by its route; without it the router loads the first screen itself. */
  readonly first?: { readonly route: string; readonly screen: LoadedScreen } | undefined;
}

/** The page's one router. */
export function createRouter({ composition, arrivals, session, boundary, visit, first }: Routing): DataRouter {
  const load: LoadClaim = async (claimed, { params, request }) => {
    // What this page cannot find out about, another document knows.
    const claim = await composition.claim(claimed).catch(() => Promise.reject(redirectDocument(pathOf(request))));
    if (boundary.isCrossedBy(claim, new URL(request.url))) throw redirectDocument(pathOf(request));
    if (claim.access === 'member' && !(await session.known()).isMember) throw redirectDocument(loginFor(request));
    visit.goTo(claim);
    return arrivals.arrive(claim, { params, request });
  };
  return createBrowserRouter(
    storeRoutes(composition, load),
    first && { hydrationData: { loaderData: { [first.route]: first.screen } } },
  );
}

/** B-06: an anonymous visitor of a member's page goes to /login and comes back. */
function loginFor(request: Request): string {
  return `/login?return_path=${encodeURIComponent(pathOf(request))}`;
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${pathname}${search}`;
}
