import { expect, it, jest } from '@jest/globals';
import { searchStores } from '@store/contracts/calls/content';
import { answer, refusal } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openProduct } from '../../testing/open-product.ts';

const store = (name: string, prefecture: string, level: 'in-stock' | 'few' | 'none' | 'unknown') => ({
  store_code: name,
  name,
  region: '関東',
  prefecture,
  address: '',
  tel: '03-0000-0000',
  hours: '10:00〜20:00',
  closed: '年中無休',
  services: [],
  latitude: 35,
  longitude: 139,
  map: 'https://maps.test/',
  stock: { level, counted_timestamp: Date.parse('2026-11-20T10:30+09:00') },
});
const carried = (...hits: ReturnType<typeof store>[]) =>
  answer(searchStores, () => ({
    total: hits.length,
    prefectures: [...new Set(hits.map(({ prefecture }) => prefecture))].map((prefecture) => ({
      region: '関東',
      prefecture,
      count: hits.filter((each) => each.prefecture === prefecture).length,
    })),
    services: [],
    hits,
  }));
async function open(...stores: ReturnType<typeof store>[]) {
  const rendered = await openProduct(undefined, { answers: [carried(...stores)] });
  const sentCalls = () => rendered.sentCalls.filter(({ path }) => path === searchStores.path);
  expect(sentCalls()).toEqual([]);
  await userEvent.click(screen.getByText('店頭の在庫を見る'));
  return sentCalls;
}

it('loads the stores once when opened, and lists stock by prefecture (R-16)', async () => {
  const sentCalls = await open(
    store('渋谷店', '東京都', 'in-stock'),
    store('新宿店', '東京都', 'none'),
    store('横浜店', '神奈川県', 'few'),
    store('川崎店', '神奈川県', 'unknown'),
  );
  const rows = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row');
  expect(await screen.findByRole('table', { name: '東京都の店頭在庫' })).toBeVisible();
  expect(rows('東京都の店頭在庫').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/渋谷店◎ 在庫あり.*2026\/11\/20.*時点/),
    expect.stringMatching(/新宿店× 在庫なし/),
  ]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /都道府県/ }), '神奈川県（2）');
  expect(rows('神奈川県の店頭在庫').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/横浜店△ 残りわずか/),
    expect.stringMatching(/^川崎店お電話でお問い合わせください ?$/),
  ]);
  expect(screen.getByRole('link', { name: '横浜店' })).toHaveAttribute(
    'href',
    `/store_list?product=P1001&prefecture=${encodeURIComponent('神奈川県')}`,
  );
  await userEvent.click(screen.getByText('店頭の在庫を見る'));
  await userEvent.click(screen.getByText('店頭の在庫を見る'));
  expect(sentCalls().map(({ request }) => request)).toEqual([
    { product_code: 'P1001', services: [], page: 1, size: 100 },
  ]);
});

it('loads the stores when it was opened before the page was hydrated (R-16)', async () => {
  const opened = jest.spyOn(HTMLDetailsElement.prototype, 'open', 'get').mockReturnValue(true);
  const { sentCalls } = await openProduct(undefined, { answers: [carried(store('渋谷店', '東京都', 'few'))] });
  expect(await screen.findByText('渋谷店')).toBeInTheDocument();
  expect(sentCalls.filter(({ path }) => path === searchStores.path)).toHaveLength(1);
  opened.mockRestore();
});

it('shows a message when no store has it, and links to the stores without script (R-16)', async () => {
  await open();
  expect(await screen.findByText(/扱う店舗はありません/)).toBeVisible();
  expect(screen.getByRole('link', { name: /営業時間・電話番号/ })).toHaveAttribute('href', '/store_list?product=P1001');
});

it('shows an error when loading fails, and retries (R-16)', async () => {
  const { sentCalls } = await openProduct(undefined, { answers: [refusal(searchStores, 'busy', '')] });
  await userEvent.click(screen.getByText('店頭の在庫を見る'));
  expect(await screen.findByText(/読み込めませんでした/)).toBeVisible();
  await userEvent.click(screen.getByText('店頭の在庫を見る'));
  await userEvent.click(screen.getByText('店頭の在庫を見る'));
  expect(sentCalls.filter(({ path }) => path === searchStores.path).length).toBeGreaterThan(1);
});
