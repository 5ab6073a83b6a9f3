import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { MAIN_ID } from '../frame-state/main-id.ts';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { LatePageEnd } from './late-page-end.tsx';

it('shows a copy of the server’s markup until its code is loaded, so that nothing shifts (L-07)', async () => {
  const main = Object.assign(document.createElement('main'), { id: MAIN_ID });
  const drawn = Object.assign(document.createElement('footer'), { textContent: 'サーバーが書いたフッター' });
  document.body.append(main, drawn);
  const { container } = renderInShop(<LatePageEnd layout="full" />);
  expect(container).toHaveTextContent('サーバーが書いたフッター');
  // The frame's style sheet hides this mark while the screen loads.
  expect(container.querySelector('[data-drawn-end]')).toHaveTextContent('サーバーが書いたフッター');
  drawn.remove();
  expect(await screen.findByRole('region', { name: 'お問い合わせ' })).toBeVisible();
  expect(container).not.toHaveTextContent('サーバーが書いたフッター');
});
