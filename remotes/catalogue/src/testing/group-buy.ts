import { type GroupBuy, getGroupBuy } from '@store/contracts/calls/catalogue';
import { answer, renderRoute, type ShopTable } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';
import { aSummary } from './fixtures.ts';

export const NOW = Date.UTC(2026, 10, 20, 3);
export const HOUR = 60 * 60_000;

/** Returns the open group buy of the demo shop, for a visitor who has not joined. */
export const aGroupBuy = (change: Partial<GroupBuy> = {}): GroupBuy => ({
  product: aSummary({ product_code: 'P1019', product_name: 'ベビーフォームソープ', price_in_vat: 1980 }),
  steps: [
    { people: 10, price_in_vat: 1780, reached: true },
    { people: 30, price_in_vat: 1580, reached: true },
    { people: 60, price_in_vat: 1380, reached: false },
  ],
  joined: 37,
  price_in_vat: 1580,
  missing_to_next: 23,
  opens: NOW - HOUR,
  closes: NOW + 26 * HOUR,
  state: 'OPEN',
  limit: 5,
  own_quantity: null,
  ...change,
});
export const openGroupBuy = (groupBuy: GroupBuy, table: ShopTable = {}, address = '/groupbuy/P1019') =>
  renderRoute(remote, address, {
    ...table,
    answers: [...(table.answers ?? []), answer(getGroupBuy, () => groupBuy)],
    now: NOW,
  });
/** Two cards and an address of the member. */
export const somePaying = {
  cards: [
    { code: 'K1', label: 'VISA •••• 4242' },
    { code: 'K2', label: 'JCB •••• 0505' },
  ],
  addresses: [{ code: 'A1', label: '青山 美和（東京都港区南青山）' }],
  card_code: 'K1',
  delivery_code: 'A1',
  order: null,
};

export const joiningPanel = () => within(screen.getByRole('region', { name: '共同購入への参加' }));
