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
  /** Returns the server's time, epoch ms. */
  readonly now: () => number;
  /** The server-rendered screen by its route; without it the router loads the first screen. */
  readonly first?: { readonly route: string; readonly screen: LoadedScreen } | undefined;
}

/** Creates the page's router. */
export function createRouter({ first, ...routing }: Routing): DataRouter {
  return createBrowserRouter(
    storeRoutes(routing.composition, claimLoader(routing)),
    first && { hydrationData: { loaderData: { [first.route]: first.screen } } },
  );
}

interface Loading extends Omit<Routing, 'composition' | 'first'> {
  readonly composition: Pick<Composition, 'claim'>;
}

/** Returns a loader for claimed URLs. Redirects to a document load where a soft navigation is not possible. */
export function claimLoader({ composition, arrivals, session, boundary, now }: Loading): LoadClaim {
  return async (claimed, { params, request }) => {
    // Claims this page cannot look up are left to a document load.
    const claim = await composition.claim(claimed).catch(() => Promise.reject(redirectDocument(pathOf(request))));
    // An expired page redirects or is gone (D-14); the gateway decides.
    const isOver = claim.until !== undefined && now() >= claim.until;
    if (isOver || boundary.isCrossedBy(claim, new URL(request.url))) throw redirectDocument(pathOf(request));
    if (claim.access === 'member' && !(await session.known()).isMember) throw redirectDocument(loginFor(request));
    return arrivals.arrive(claim, { params, request });
  };
}

/** Returns the /login URL that leads a guest back to a member page (B-06). */
function loginFor(request: Request): string {
  return `/login?return_path=${encodeURIComponent(pathOf(request))}`;
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${pathname}${search}`;
}
