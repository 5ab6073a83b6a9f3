import type { Shop } from '@store/remote-kit';
import {
  ApiFault,
  type ArrivedScreen,
  loadScreen,
  NotFound,
  type PageRequest,
  RedirectTo,
} from '@store/remote-kit/shell';
import { matchRoutes } from 'react-router-dom';
import type { LiveClaim } from '../composition/directory.ts';
import { OVER } from './not-found.ts';

/** Result of the matched remote's loader. */
export type LoaderOutcome =
  | { readonly kind: 'arrived'; readonly screen: ArrivedScreen }
  | { readonly kind: 'redirect'; readonly path: string }
  /** `over`: the page existed and has expired (D-14). */
  | { readonly kind: 'not-found' | 'over' }
  /** The backend failed to return required data. */
  | { readonly kind: 'away' }
  /** Timed out; the browser continues. */
  | { readonly kind: 'slow' }
  /** The remote's code threw. */
  | { readonly kind: 'fault'; readonly fault: unknown };

/** Runs loader, head and crumbs of the claim, and loads its screen. Never rejects. */
export async function runLoader(
  claim: LiveClaim,
  shop: Shop,
  request: PageRequest,
  signal: AbortSignal,
): Promise<LoaderOutcome> {
  try {
    const remote = await request.loadRemote(claim.remote);
    const route = remote.routes.find(({ id }) => id === claim.id);
    if (!route) throw new Error(`the server bundle has no route ${claim.id}`);
    const params = matchRoutes([{ path: claim.path }], request.url.pathname)?.[0]?.params ?? {};
    request.enter();
    return { kind: 'arrived', screen: await loadScreen(route, { params, url: request.url, signal, shop }) };
  } catch (thrown) {
    if (thrown instanceof NotFound) return { kind: 'not-found' };
    if (thrown instanceof RedirectTo && thrown.path === OVER) return { kind: 'over' };
    if (thrown instanceof RedirectTo) return { kind: 'redirect', path: thrown.path };
    if (thrown instanceof ApiFault && thrown.reason !== 'contract') return { kind: 'away' };
    return { kind: 'fault', fault: thrown };
  }
}
