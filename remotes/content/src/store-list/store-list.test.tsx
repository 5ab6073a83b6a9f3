import { afterEach, describe, expect, it } from '@jest/globals';
import { searchStores } from '@store/contracts/calls/content';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';

const store = {
  store_code: 'ST01',
  name: '札幌大通店',
  region: '北海道',
  prefecture: '北海道',
  address: '札幌市中央区大通西0丁目0-1',
  tel: '011-000-0101',
  hours: '10:00〜20:00',
  closed: '年中無休',
  services: ['頭皮チェック'],
  latitude: 43.06,
  longitude: 141.34,
  map: 'https://maps.test/?query=43.06,141.34',
};
const stores = (total: number) =>
  answer(searchStores, () => ({
    total,
    prefectures: [
      { region: '北海道', prefecture: '北海道', count: 4 },
      { region: '東北', prefecture: '青森県', count: 0 },
    ],
    services: [
      { service: '頭皮チェック', count: 3 },
      { service: '免税対応', count: 0 },
    ],
    hits: total === 0 ? [] : [store],
  }));

describe('store search', () => {
  it('shows address, opening hours, services and a map link (R-16)', async () => {
    await renderRoute(remote, '/store_list', { answers: [stores(1)] });
    expect(screen.getByRole('heading', { level: 3, name: '札幌大通店' })).toBeVisible();
    expect(screen.getByText('北海道札幌市中央区大通西0丁目0-1')).toBeVisible();
    expect(screen.getByRole('link', { name: '011-000-0101' })).toHaveAttribute('href', 'tel:0110000101');
    expect(screen.getByRole('link', { name: /地図を見る/ })).toHaveAttribute('href', store.map);
  });
  it('links the map to each prefecture with stores (R-16)', async () => {
    await renderRoute(remote, '/store_list?service=Wi-Fi', { answers: [stores(40)] });
    const map = within(screen.getByRole('navigation', { name: '地図から選ぶ' }));
    expect(map.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/store_list?${new URLSearchParams([
        ['prefecture', '北海道'],
        ['service', 'Wi-Fi'],
      ])}`,
    ]);
    expect(map.getByRole('link')).toHaveTextContent('北海道の店舗4');
  });
  it('writes prefecture, word and services to the URL (R-16)', async () => {
    const { arrived, sentCalls } = await renderRoute(remote, '/store_list?page=2', { answers: [stores(40)] });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '都道府県' }), '北海道（4）');
    await userEvent.click(screen.getByRole('checkbox', { name: /頭皮チェック/ }));
    await userEvent.type(screen.getByRole('searchbox', { name: /店舗名・地名/ }), ' 駅前 {Enter}');
    const query = new URLSearchParams([
      ['prefecture', '北海道'],
      ['word', '駅前'],
      ['service', '頭皮チェック'],
    ]);
    await waitFor(() => expect(arrived()).toBe(`/store_list?${query}`));
    expect(sentCalls.at(-1)?.request).toMatchObject({
      prefecture: '北海道',
      free_word: '駅前',
      services: ['頭皮チェック'],
      page: 1,
    });
    expect(screen.getByRole('checkbox', { name: /免税対応/ })).toBeDisabled();
    expect(screen.getByRole('option', { name: '青森県（0）' })).toBeDisabled();
  });
  it('shows stock and count time of a product with a disclaimer (R-16)', async () => {
    const counted_timestamp = Date.parse('2026-11-20T10:30+09:00');
    const carried = answer(searchStores, () => ({
      ...{ total: 1, prefectures: [], services: [] },
      hits: [{ ...store, stock: { level: 'few' as const, counted_timestamp } }],
      product: { product_code: 'P1001', product_name: '薬用スカルプシャンプー' },
    }));
    const { sentCalls, arrived } = await renderRoute(remote, '/store_list?product=P1001', { answers: [carried] });
    expect(screen.getByRole('heading', { level: 1, name: /取扱い店舗・店頭在庫/ })).toBeVisible();
    expect(screen.getByText('△ 残りわずか')).toBeVisible();
    expect(screen.getByText(/2026\/11\/20.*10:30.*時点/)).toBeVisible();
    expect(screen.getByText(/お約束するものではありません/)).toBeVisible();
    expect(screen.getByRole('link', { name: '薬用スカルプシャンプー' })).toHaveAttribute('href', '/product/P1001');
    await userEvent.click(screen.getByRole('checkbox', { name: '店頭に在庫のある店舗だけ' }));
    await userEvent.click(screen.getByRole('button', { name: 'この条件で検索する' }));
    await waitFor(() => expect(arrived()).toBe('/store_list?product=P1001&stock=1'));
    expect(sentCalls.at(-1)?.request).toMatchObject({ product_code: 'P1001', in_stock: true });
  });
  it.each([
    ['2026-11-20T19:59', '営業中'],
    ['2026-11-20T20:00', '営業時間外'],
  ])('at %s (Tokyo) the card shows %s (R-16)', async (moment, words) => {
    await renderRoute(remote, '/store_list', { answers: [stores(1)], now: Date.parse(`${moment}+09:00`) });
    expect(screen.getByText(words)).toBeVisible();
  });
  describe('sorting by distance (R-16)', () => {
    const browserSays = (getCurrentPosition: Geolocation['getCurrentPosition']) =>
      Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));
    const sort = () => userEvent.click(screen.getByRole('button', { name: '現在地から近い順に並べる' }));
    const near = answer(searchStores, ({ near }) => ({
      ...{ total: 40, prefectures: [], services: [] },
      hits: [{ ...store, ...(near && { name: '渋谷店', distance_km: 0.3 }) }],
    }));

    it('sends the search with an approximate position, which is not in the URL', async () => {
      browserSays((found) => found({ coords: { latitude: 35.65858, longitude: 139.70146 } } as GeolocationPosition));
      const { sentCalls, arrived } = await renderRoute(remote, '/store_list?word=%E6%B8%8B', { answers: [near] });
      await sort();
      expect(await screen.findByText('現在地から約0.3km')).toBeVisible();
      expect(sentCalls.at(-1)?.request).toMatchObject({ free_word: '渋', near: { latitude: 35.66, longitude: 139.7 } });
      expect(arrived()).toBe('/store_list?word=%E6%B8%8B');
      await userEvent.click(screen.getByRole('button', { name: '並び順を都道府県順に戻す' }));
      expect(screen.getByRole('heading', { name: '札幌大通店' })).toBeVisible();
    });
    it('explains an error and the alternative', async () => {
      browserSays((_found, failed) => failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError));
      await renderRoute(remote, '/store_list', { answers: [near] });
      await sort();
      expect(await screen.findByText(/位置情報の利用が許可されていません/)).toBeVisible();
    });
    it('is hidden without geolocation support', async () => {
      await renderRoute(remote, '/store_list', { answers: [near] });
      expect(screen.queryByRole('button', { name: /近い順/ })).toBeNull();
    });
  });
  it('is a GET form of its URL without script (R-16)', async () => {
    await renderRoute(remote, '/store_list', { answers: [stores(1)] });
    const form = screen.getByRole('search', { name: '店舗' });
    expect(form).toHaveAttribute('action', '/store_list');
    expect(form).toHaveAttribute('method', 'get');
  });
  it('shows a message and suggestions when nothing matches', async () => {
    await renderRoute(remote, '/store_list?word=xyz', { answers: [stores(0)] });
    expect(screen.getByRole('heading', { name: '該当する店舗がありません' })).toBeVisible();
    expect(screen.getByRole('link', { name: '条件をクリア' })).toHaveAttribute('href', '/store_list');
  });
  it.each([
    ['/store_list?page=9', '/store_list?page=2'],
    [`/store_list?word=${'%E3%81%82'.repeat(1400)}&prefecture=%00&page=2`, '/store_list'],
  ])('redirects to the last page when beyond it: %#', async (address, led) => {
    const { arrived, sentCalls } = await renderRoute(remote, address, { answers: [stores(40)] });
    if (led.includes('page')) expect(arrived()).toBe(led);
    expect(sentCalls.at(-1)?.request).not.toHaveProperty('free_word');
  });
});
