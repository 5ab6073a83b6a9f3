import { expect, it } from '@jest/globals';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { DeferredSection, Dialog, FreeShippingBar, ProductCard, Tabs, TextField } from './index.ts';

it('components render without a window', () => {
  expect(typeof window).toBe('undefined');
  const html = [
    createElement(ProductCard, {
      href: '/product/P1001',
      brand: 'NOWAKI',
      name: 'シャンプー',
      picture: { id: 'p', width: 8, height: 8, widths: [8] },
      prices: { normal: 4180 },
    }),
    createElement(TextField, { label: '郵便番号', hint: '半角数字' }),
    createElement(Tabs, { label: '順位', tabs: [{ id: 'men', label: 'メンズ', panel: '一覧' }] }),
    createElement(FreeShippingBar, { amount: 1000, threshold: 5000 }),
    createElement(Dialog, { open: true, onClose: () => undefined, title: '確認', children: '本文' }),
  ].map((element) => renderToString(element));
  expect(html[0]).toContain('4,180');
  expect(html[1]).toContain('郵便番号');
  expect(html[2]).toContain('一覧');
  expect(html[3]).toContain('4,000円');
  expect(html[4]).toContain('本文');
});

it('DeferredSection renders immediately, within its own Suspense markers', () => {
  const html = renderToString(createElement('main', null, '商品', createElement(DeferredSection, null, 'レビュー')));
  expect(html).toBe('<main>商品<!--$-->レビュー<!--/$--></main>');
});
