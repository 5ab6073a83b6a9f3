import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { restoreGlobals, stubGlobal } from '@store/build-config/testing';
import { cartState } from '@store/contracts/bus';
import { act, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { exampleCart } from '../testing/shop-examples.ts';
import { CompactHeader } from './compact-header.tsx';

const router = createMemoryRouter([{ path: '*' }]);
const cart = () => screen.queryByRole('link', { name: 'カート2点' });

function scrollTo(y: number) {
  stubGlobal('scrollY', y);
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
}

/** Renders a page with a layout, in a wide or narrow window. */
function openPage({ isWide, layout = 'full' }: { isWide: boolean; layout?: string }) {
  stubGlobal('scrollY', 0);
  stubGlobal('matchMedia', () => ({ matches: isWide }));
  renderInShop(
    <div data-layout={layout}>
      <CompactHeader router={router} />
    </div>,
    { state: [[cartState, [exampleCart(2)]]] },
  );
}

beforeEach(() => restoreGlobals());
afterEach(() => restoreGlobals());

it('shows the cart count on wide pages once their header is out of view (L-03)', () => {
  openPage({ isWide: true });
  const seen = [0, 239, 240, 2000, 1500, 100].map((y) => {
    scrollTo(y);
    return cart() !== null;
  });
  expect(seen).toEqual([false, false, true, true, true, false]);
});

it('appears on phones when scrolling up, since the bottom bar has the cart (L-09)', () => {
  openPage({ isWide: false });
  const seen = [400, 800, 797, 700, 900].map((y) => {
    scrollTo(y);
    return cart() !== null;
  });
  expect(seen).toEqual([false, false, false, true, false]);
});

it('stays hidden on pages with a short header', () => {
  openPage({ isWide: true, layout: 'short' });
  scrollTo(900);
  expect(cart()).not.toBeInTheDocument();
});
