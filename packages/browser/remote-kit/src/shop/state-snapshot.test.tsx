import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { favouritesState } from '@store/contracts/bus';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { testShop } from '../testing/test-shop.ts';
import { ShopProvider, type StateSnapshot, StateSnapshotProvider, useShopState } from './shop-context.tsx';

function Count() {
  return <p>お気に入り{useShopState(favouritesState)?.length ?? 0}件</p>;
}

const { shop, shell } = testShop();
const page = (snapshot: StateSnapshot | null) => (
  <ShopProvider shop={shop}>
    <StateSnapshotProvider snapshot={snapshot}>
      <Count />
    </StateSnapshotProvider>
  </ShopProvider>
);
let root: HTMLElement;
beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => root.remove());

it('a part hydrated late renders the snapshot first, then the current state', async () => {
  root.innerHTML = renderToString(page(null));
  const rendered = root.querySelector('p');
  const atStart: StateSnapshot = () => undefined;
  shell.write(favouritesState, ['P1001A']);
  const onRecoverableError = jest.fn();
  await act(async () => hydrateRoot(root, page(atStart), { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(root.querySelector('p')).toBe(rendered);
  expect(root).toHaveTextContent('お気に入り1件');
});
