import { expect, it } from '@jest/globals';
import { getOrder } from '@store/contracts/calls/order';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { exampleOrder, NOW } from '../../testing/examples.ts';

it('shows each parcel of an order that is sent in several, and what is still to come', async () => {
  const lines = [{ sku_code: 'S1001', sku_name: 'スカルプシャンプー', quantity: 1 }];
  const parcel = {
    carrier: 'ヤマト運輸',
    number: '400011112222',
    href: 'https://example.test/',
    sent_timestamp: NOW,
    lines,
  };
  const shipments = { sent: [parcel], unshipped: lines };
  await renderRoute(remote, '/mypage/orders/O-1', {
    answers: [answer(getOrder, () => exampleOrder({ order_code: 'O-1', order_status: 'ACCEPTED', shipments }))],
  });
  const parcels = await screen.findByRole('region', { name: 'お荷物' });
  expect(parcels).toHaveTextContent(/1個目.*ヤマト運輸.*スカルプシャンプー 1点.*これから発送.*スカルプシャンプー 1点/);
  expect(within(parcels).getByRole('link', { name: /400011112222/ })).toHaveAttribute('href', parcel.href);
  expect(screen.getByText('一部発送済み')).toBeVisible();
});

it('links the other orders of a purchase with several addresses (46)', async () => {
  const own = {
    order_code: 'O-1',
    order_status: 'AWAITING_ACCEPTANCE' as const,
    full_name: '佐伯 美和',
    address: '東京都港区南青山1-2-3',
    goods: [{ sku_name: 'スカルプシャンプー', quantity: 1 }],
    arrival_day: null,
    delivery_slot: 'NONE' as const,
    delivery_fee_in_vat: 0,
    total_in_vat: 7480,
  };
  const placed_together = [own, { ...own, order_code: 'O-2', full_name: '佐伯 花', total_in_vat: 5390 }];
  await renderRoute(remote, '/mypage/orders/O-1', {
    answers: [answer(getOrder, () => exampleOrder({ order_code: 'O-1', placed_together }))],
  });
  const together = await screen.findByRole('region', { name: 'いっしょにご注文のお届け先' });
  expect(together).toHaveTextContent('お届け先 1/2佐伯 美和 様 注文番号 O-1（このご注文） 7,480円');
  expect(together).toHaveTextContent('お届け先 2/2佐伯 花 様 注文番号 O-2 5,390円');
  const links = within(together).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/mypage/orders/O-2']);
});
