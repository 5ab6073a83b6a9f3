import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { Opener } from './opener.tsx';

it.each([
  ['/category', ['/category']],
  ['/', ['/']],
])('links to %s when %j are claimed', (href, claims) => {
  renderInShop(
    <Opener href="/category" onPress={() => undefined}>
      メニュー
    </Opener>,
    { claims },
  );
  expect(screen.getByRole('button', { name: 'メニュー' })).toHaveAttribute('href', href);
});
