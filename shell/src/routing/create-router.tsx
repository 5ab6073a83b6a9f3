import type { LoadedScreen } from '@store/remote-kit/shell';
import { createBrowserRouter, type DataRouter, redirectDocument } from 'react-router-dom';
import type { Composition } from '../composition/composition.ts';
import type { Session } from '../session/session.ts';
import type { Arrivals } from './arrivals.ts';
import type { PaymentBoundary } from './documents/payment-boundary.ts';
import { type LoadClaim, storeRoutes } from './store-routes.tsx';

interface Routing {
  readonly composition: Composition;
  readonly arrivals: Pick<Arrivals, 'arrive'>;
  readonly session: Pick<Session, 'known'>;
  readonly boundary: PaymentBoundary;
  /** The server's time, epoch ms. */
  readonly now: () => number;
  /** What the server rendered, by its route; without it the router loads the first screen itself. */
  readonly first?: { readonly route: string; readonly screen: LoadedScreen } | undefined;
}

/** The page's one router. */
export function createRouter({ first, ...routing }: Routing): DataRouter {
  return createBrowserRouter(
    storeRoutes(routing.composition, claimLoader(routing)),
    first && { hydrationData: { loaderData: { [first.route]: first.screen } } },
  );
}

interface Loading extends Omit<Routing, 'composition' | 'first'> {
  readonly composition: Pick<Composition, 'claim'>;
}

/** Loads what an address shows, or sends the browser where only a page of its own will do. */
export function claimLoader({ composition, arrivals, session, boundary, now }: Loading): LoadClaim {
  return async (claimed, { params, request }) => {
    // What this page cannot find out about, another document knows.
    const claim = await composition.claim(claimed).catch(() => Promise.reject(redirectDocument(pathOf(request))));
    // What is over leads on, or is gone (D-14): the gateway knows.
    const isOver = claim.until !== undefined && now() >= claim.until;
    if (isOver || boundary.isCrossedBy(claim, new URL(request.url))) throw redirectDocument(pathOf(request));
    if (claim.access === 'member' && !(await session.known()).isMember) throw redirectDocument(loginFor(request));
    return arrivals.arrive(claim, { params, request });
  };
}

/** B-06: an anonymous visitor of a member's page goes to /login and comes back. */
function loginFor(request: Request): string {
  return `/login?return_path=${encodeURIComponent(pathOf(request))}`;
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${pathname}${search}`;
}
