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

/** Of the machine, also where a test has a clock of its own. */
const { setTimeout: later } = globalThis;

/** What `renderRoute` shows, the shop it stands over, and where a redirect led. */
export interface RenderedRoute
  extends Pick<RenderResult, 'container' | 'baseElement' | 'debug' | 'rerender' | 'unmount' | 'asFragment'>,
    Pick<ReturnType<typeof testShop>, 'shop' | 'shell' | 'asked'> {
  arrived(): string;
}

/**
 * Opens an address of a remote as a shopper's first page: its loader and screen are awaited, the screen is rendered as the
 * server renders it (without window and document), and the browser takes that over. A screen that renders differently on
 * both sides fails its test. `arrived` tells where a redirect led.
 */
export async function renderRoute(
  remote: RemoteDefinition,
  address: string,
  table: ShopTable = {},
): Promise<RenderedRoute> {
  const { shop, shell, asked } = testShop(table, { name: remote.name, rights: remote });
  const routes = routesOf(remote, shop);
  const server = createMemoryRouter(routes, { initialEntries: [address] });
  await settled(server);
  // Late answers that are there take their place before anything is rendered, as in the shell.
  await new Promise((resolve) => later(resolve));
  const { location, loaderData, errors } = server.state;
  const router = createMemoryRouter(routes, { initialEntries: [location], hydrationData: { loaderData, errors } });
  const claims = [...remote.routes, ...(table.live ?? []).map((path) => ({ path }))];
  const page = (shown: DataRouter): ReactNode => (
    <ShopProvider shop={shop}>
      <UnfinishedFormContext value={table.unfinished ?? null}>
        <FragmentProvider source={() => Promise.reject(new Error('not in this test'))}>
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
  // Awaited, since a screen reads what arrives with React's `use`.
  const rendered = await act(async () => render(page(router), { container, hydrate: true, onRecoverableError }));
  followLinks({ root: rendered.container, go: (path) => void router.navigate(path) });
  // What the screen starts by itself (late parts, effects) has begun when this returns.
  await act(async () => undefined);
  if (differences.length > 0) throw new Error('server and browser render differently', { cause: differences[0] });
  return {
    ...rendered,
    shop,
    shell,
    asked,
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
          // A test's browser stays: it shows where it was sent.
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
