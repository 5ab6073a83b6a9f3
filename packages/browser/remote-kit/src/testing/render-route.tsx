import { act, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type DataRouter, type RouteObject, RouterProvider, redirect } from 'react-router-dom';
import { UnfinishedFormContext } from '../forms/unfinished-form.ts';
import { FragmentProvider } from '../fragment/fragment.tsx';
import type { RemoteDefinition } from '../remote/define-remote.ts';
import { followLinks } from '../routing/follow-links.ts';
import { LiveClaimsContext } from '../routing/live-claims.ts';
import { forRouter, LoadedScreenView, loadScreen } from '../routing/screen.tsx';
import type { Shop } from '../shop/shop.ts';
import { ShopProvider } from '../shop/shop-context.tsx';
import { renderWhole } from './render-without-browser.ts';
import { type ShopTable, testShop } from './test-shop.ts';

/** The real timer, even in tests with fake ones. */
const { setTimeout: later } = globalThis;

/** Result of `renderRoute`: the rendered page, its shop, and the current path. */
export interface RenderedRoute
  extends Pick<RenderResult, 'container' | 'baseElement' | 'debug' | 'rerender' | 'unmount' | 'asFragment'>,
    Pick<ReturnType<typeof testShop>, 'shop' | 'shell' | 'sentCalls' | 'sent'> {
  arrived(): string;
}

/**
 * Opens a URL of a remote as a first page: awaits loader and screen, renders the screen as on the server (without
 * window and document), then hydrates it. Throws if both renderings differ. `arrived` returns the current path, e.g.
 * after a redirect.
 */
export async function renderRoute(
  remote: RemoteDefinition,
  address: string,
  table: ShopTable = {},
): Promise<RenderedRoute> {
  const { shop, shell, sentCalls, sent } = testShop(table, { name: remote.name, rights: remote });
  const routes = routesOf(remote, shop);
  const server = createMemoryRouter(routes, { initialEntries: [address] });
  await settled(server);
  // Deferred results that have arrived are applied before rendering, as in the shell.
  await new Promise((resolve) => later(resolve));
  const { location, loaderData, errors } = server.state;
  const router = createMemoryRouter(routes, { initialEntries: [location], hydrationData: { loaderData, errors } });
  const claims = [...remote.routes, ...(table.live ?? []).map((path) => ({ path }))];
  const page = (shown: DataRouter): ReactNode => (
    <ShopProvider shop={shop}>
      <UnfinishedFormContext value={table.unfinished ?? null}>
        <FragmentProvider source={() => Promise.reject(new Error('fragments are not available in tests'))}>
          <LiveClaimsContext value={claims}>
            <RouterProvider router={shown} />
          </LiveClaimsContext>
        </FragmentProvider>
      </UnfinishedFormContext>
    </ShopProvider>
  );

  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = await renderWhole(page(server));
  const differences: unknown[] = [];
  const onRecoverableError = (difference: unknown) => differences.push(difference);
  // Awaited, since screens read their content with React's `use`.
  const rendered = await act(async () => render(page(router), { container, hydrate: true, onRecoverableError }));
  followLinks({ root: rendered.container, go: (path) => void router.navigate(path) });
  // Work started by the screen (deferred parts, effects) has begun after this.
  await act(async () => undefined);
  if (differences.length > 0) throw new Error('server and browser render differently', { cause: differences[0] });
  return {
    ...rendered,
    shop,
    shell,
    sentCalls,
    sent,
    arrived: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}

function routesOf(remote: RemoteDefinition, shop: Shop): RouteObject[] {
  const routes = remote.routes.map(
    (route): RouteObject => ({
      id: route.id,
      path: route.path,
      loader: ({ params, request }) =>
        loadScreen(route, { params, url: new URL(request.url), signal: request.signal, shop }).catch((thrown) => {
          // In tests a document redirect is a router redirect, visible in `arrived`.
          throw forRouter(thrown, redirect);
        }),
      Component: LoadedScreenView,
      HydrateFallback: () => null,
      ErrorBoundary: () => <p role="alert">route failed</p>,
    }),
  );
  return [...routes, { path: '*', element: null }];
}

function settled(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
