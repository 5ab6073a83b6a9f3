import { beforeAll, expect, it } from '@jest/globals';
import { cartState } from '@store/contracts/bus';
import { standInDialogs, testShop } from '@store/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { exampleCart } from '../testing/shop-examples.ts';
import { showInDrawer } from './drawer-place.tsx';

beforeAll(standInDialogs);

it('does not open over a page that the visitor reached before the drawer was rendered', async () => {
  const { shop } = testShop({ state: [[cartState, [exampleCart(1)]]] });
  const { state } = createMemoryRouter([{ path: '*' }]);
  const router = { state, subscribe: () => () => undefined };
  act(() => {
    expect(showInDrawer({ shop, router, added: { sku_code: 'S1001', quantity: 1, order_type: 'NORMAL' } })).toBe(true);
    router.state = { ...state, location: { ...state.location, key: 'elsewhere' } };
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
