import { type RenderedScreen, SCREEN_COMES_EVENT } from '@store/contracts/composition';
import { type ArrivedScreen, type LoadedScreen, NotFound, RedirectTo } from '@store/remote-kit/shell';
import { matchRoutes } from 'react-router-dom';
import type { Composition } from '../composition/composition.ts';
import type { ShopOf } from '../page/page-shop.ts';
import { loadRoute } from './load-route.ts';
import { routeIdOf } from './store-routes.tsx';

interface FirstScreenOptions {
  readonly rendered: RenderedScreen | null;
  readonly composition: Composition;
  readonly shopOf: ShopOf;
  /** Navigates to another path with history replacement. */
  readonly leaveFor: (path: string) => void;
}

/**
 * Loads the server-rendered screen as the router's initial data: crumbs immediately, content when the remote's code and
 * the loader's data have arrived. Undefined when the browser renders everything.
 */
export function firstScreen({ rendered, composition, shopOf, leaveFor }: FirstScreenOptions) {
  const claimed = composition.claims.find((one) => routeIdOf(one) === rendered?.route);
  const claim = claimed && composition.known(claimed);
  if (!rendered || !claim) return undefined;

  const url = new URL(location.href);
  const load = async (): Promise<ArrivedScreen> => {
    const params = matchRoutes([{ path: claim.path }], url.pathname)?.[0]?.params ?? {};
    const { signal } = new AbortController();
    const arrived = await loadRoute({ composition, shopOf }, claim, { params, url, signal });
    // Late responses that came with the page must be applied before the first render, as on the server.
    await new Promise((resolve) => setTimeout(resolve));
    return arrived;
  };
  // A screen that cannot be hydrated is navigated to: the router retries it and shows the fault.
  const arrived = load().catch((thrown: unknown) => {
    leaveFor(elsewhereOf(thrown) ?? `${location.pathname}${location.search}`);
    return new Promise<never>(() => undefined);
  });
  const content = arrived.then((there) => {
    // Before React receives the content and hydrates the screen.
    document.dispatchEvent(new Event(SCREEN_COMES_EVENT));
    return there.content;
  });
  const named = rendered.screen ? undefined : arrived;
  const screen: LoadedScreen = { head: null, crumbs: rendered.crumbs, content, named };
  return { route: rendered.route, screen, claim, url, arrived };
}

function elsewhereOf(thrown: unknown): string | null {
  if (thrown instanceof RedirectTo) return thrown.path;
  return thrown instanceof NotFound ? '/404' : null;
}
