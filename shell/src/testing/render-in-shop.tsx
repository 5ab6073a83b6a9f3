import { LiveClaimsContext, ShopProvider } from '@store/remote-kit/shell';
import { type ShopTable, testShop } from '@store/remote-kit/testing';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type ShopMap, ShopMapContext } from '../frame-state/shop-map-context.ts';

interface Around extends ShopTable {
  readonly address?: string;
  /** Claimed paths; all paths by default. */
  readonly claims?: readonly string[];
  readonly map?: ShopMap | null;
}

/** Renders a part of the frame inside a shop, as the shell does. `arrived` returns the current path and query. */
export function renderInShop(part: ReactNode, { address = '/', claims = ['/*'], map = null, ...table }: Around = {}) {
  const { shop, shell } = testShop(table);
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [address] });
  const rendered = render(
    <ShopProvider shop={shop}>
      <LiveClaimsContext value={claims.map((path) => ({ path }))}>
        <ShopMapContext value={map}>
          <RouterProvider router={router} />
        </ShopMapContext>
      </LiveClaimsContext>
    </ShopProvider>,
  );
  return { ...rendered, shell, arrived: () => `${router.state.location.pathname}${router.state.location.search}` };
}
