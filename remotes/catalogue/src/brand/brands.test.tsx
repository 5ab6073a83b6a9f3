import { expect, it } from '@jest/globals';
import { shopMap } from '@store/contracts/calls/catalogue';
import { answer, renderRoute, testShop } from '@store/remote-kit/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote.ts';
import { aShopMap } from '../testing/places.ts';
import { brandsRoute } from './brands.route.ts';

const answers = [answer(shopMap, () => aShopMap)];

it.each([
  ['/brand', 'ブランド一覧', 'すべて'],
  ['/brand?type=men', 'メンズのブランド一覧', 'メンズ'],
  ['/brand?type=women', 'レディースのブランド一覧', 'レディース'],
  ['/brand?type=fish', 'ブランド一覧', 'すべて'],
])('%s has the title %s in its heading and its head (R-02)', async (address, title, chosen) => {
  await renderRoute(remote, address, { answers });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: chosen, current: true })).toBeVisible();
  const url = new URL(address, 'https://store.test');
  const given = { params: {}, url, shop: testShop({ answers }).shop, signal: new AbortController().signal };
  const data = await brandsRoute.loader?.(given);
  expect(data && brandsRoute.head?.(data, given).title).toBe(title);
});
