import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cartChanged } from '@store/contracts/bus';
import { getOrder, reorder, reorderPreview } from '@store/contracts/calls/order';
import type { AnswerOf, RequestOf } from '@store/contracts/wire';
import { answer, refusal, renderRoute, type ShopTable, standInDialogs } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.ts';
import { exampleOrder } from '../../testing/examples.ts';

type Line = AnswerOf<typeof reorderPreview>['lines'][number];

const open = { kind: 'open', order_type: 'NORMAL', quantity: 1, fewer: null, price_in_vat: 3252 } as const;
const shampoo: Line = {
  sku_code: 'S0001',
  sku_name: 'スカルプシャンプー',
  sku_type: 'NORMAL',
  quantity: 1,
  was_in_vat: 3252,
  now: open,
};
const mask: Line = {
  ...shampoo,
  sku_code: 'S0002',
  sku_name: '絹艶ヘアマスク',
  quantity: 2,
  now: { ...open, quantity: 2 },
};
const soldOut = { kind: 'unavailable', code: 'sold-out', message: '「スカルプシャンプー」は品切れです。' } as const;
const nothing = { carts: [], added: [], unavailable: [] };
const bothAdded = {
  ...nothing,
  added: [shampoo, mask].map(({ sku_code, sku_name, quantity }) => ({ sku_code, sku_name, quantity })),
};

const WHOLE = 'すべての商品をもう一度購入する';
const PUT = '選んだ商品をカートに入れる';

async function opened(answers: NonNullable<ShopTable['answers']>) {
  const order = answer(getOrder, () => exampleOrder({ order_code: 'X1' }));
  const page = await renderRoute(remote, '/mypage/orders/X1', { answers: [...answers, order] });
  await screen.findByRole('button', { name: WHOLE });
  return page;
}
async function press(name: string | RegExp, answers: NonNullable<ShopTable['answers']>) {
  const page = await opened(answers);
  await userEvent.click(screen.getByRole('button', { name }));
  return page;
}
const question = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'もう一度購入する' }));
  await dialog.findByRole('list');
  return dialog;
};
const previewed = (...lines: Line[]) => answer(reorderPreview, () => ({ lines }));
/** Finds a line of the order, as opposed to one in the dialog. */
const lineOf = (name: string) => {
  const [line] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('link', { name }));
  if (!line) throw new Error(`${name} is not in the order`);
  return line;
};
const requestsOf = (values: readonly { path: string; request: unknown }[]) =>
  values.filter(({ path }) => path === reorder.path).map(({ request }) => request as RequestOf<typeof reorder>);

describe('buying an order again (R-51, 79)', () => {
  beforeAll(standInDialogs);

  it('shows old and new prices before adding (79)', async () => {
    const { sentCalls } = await press(WHOLE, [
      previewed(shampoo, { ...mask, now: { ...open, quantity: 2, price_in_vat: 3480 } }),
    ]);
    const dialog = await question();
    const changed = dialog.getByRole('checkbox', { name: /絹艶ヘアマスク/ });
    expect(changed).toHaveAccessibleName(/ご注文時 3,252円 → 現在 3,480円\s?（税込） × 2/);
    expect(changed).toHaveAccessibleName(/価格が変わりました/);
    expect(dialog.getByRole('checkbox', { name: /スカルプシャンプー/ })).not.toHaveAccessibleName(/価格が変わりました/);
    expect(dialog.getByText(/お選びの商品の合計/)).toHaveTextContent('10,212円（税込）');
    expect(requestsOf(sentCalls)).toEqual([]);
  });
  it('adds the selected lines at the shown prices and reports it (79)', async () => {
    const page = await press(WHOLE, [
      previewed(shampoo, mask),
      answer(reorder, () => ({ ...nothing, added: bothAdded.added.slice(1) })),
    ]);
    const changed = jest.fn();
    page.shell.on(cartChanged, changed);
    const dialog = await question();
    await userEvent.click(dialog.getByRole('checkbox', { name: /スカルプシャンプー/ }));
    await userEvent.click(dialog.getByRole('button', { name: PUT }));
    expect(await screen.findByRole('status')).toHaveTextContent('1種類の商品をカートに入れました。');
    expect(screen.getByRole('link', { name: 'カートを見る' })).toHaveAttribute('href', '/cart');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(requestsOf(page.sentCalls)).toEqual([
      { order_code: 'X1', lines: [{ sku_code: 'S0002', quantity: 2, price_in_vat: 3252 }] },
    ]);
    expect(changed).toHaveBeenCalledTimes(1);
  });
  it('adds a single line by its own button (79)', async () => {
    await press(/「絹艶ヘアマスク」を\s?もう一度購入する/, [
      previewed(shampoo, mask),
      answer(reorder, () => ({ ...nothing, added: bothAdded.added.slice(1) })),
    ]);
    const dialog = await question();
    expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
    expect(dialog.getByRole('checkbox', { name: /絹艶ヘアマスク/ })).toBeChecked();
    // The result is shown at the line: the end of the list is out of view on phones.
    await userEvent.click(dialog.getByRole('button', { name: PUT }));
    expect(await within(lineOf('絹艶ヘアマスク')).findByRole('status')).toHaveTextContent('カートに入れました。');
    expect(within(lineOf('スカルプシャンプー')).queryByRole('status')).not.toBeInTheDocument();
  });
  it('disables unavailable lines and shows the reason (79)', async () => {
    await press(WHOLE, [previewed({ ...shampoo, now: soldOut }, mask)]);
    const box = (await question()).getByRole('checkbox', { name: /スカルプシャンプー/ });
    expect(box).toBeDisabled();
    expect(box).not.toBeChecked();
    expect(box).toHaveAccessibleName(/購入できません：「スカルプシャンプー」は品切れです。/);
  });
  it('shows a reduced quantity when stock is short (79)', async () => {
    const fewer = '「絹艶ヘアマスク」の在庫が不足しています（残り1点）。';
    await press(WHOLE, [previewed({ ...mask, now: { ...open, fewer } })]);
    expect((await question()).getByRole('checkbox')).toHaveAccessibleName(/残り1点）。\s?1点をカートに入れます/);
  });
  it('offers only to close the dialog when nothing is available (79)', async () => {
    await press(WHOLE, [previewed({ ...shampoo, now: soldOut })]);
    const dialog = await question();
    expect(dialog.getByText('いまカートに入れられる商品はありません。')).toBeVisible();
    expect(dialog.queryByRole('button', { name: PUT })).not.toBeInTheDocument();
  });
  it('announces the questionnaire for class 1 medicine (79)', async () => {
    await press(WHOLE, [previewed({ ...shampoo, sku_type: 'CLASS1_OTC_DRUG' })]);
    expect((await question()).getByText(/問診にあらためてお答えいただき、薬剤師が確認します/)).toBeVisible();
  });
  it('reports lines that became unavailable and adds the others (79)', async () => {
    const leftOut = {
      sku_code: 'S0002',
      sku_name: '絹艶ヘアマスク',
      code: 'price-changed',
      message: '「絹艶ヘアマスク」の価格が3,480円（税込）に変わりました。',
    };
    await press(WHOLE, [
      previewed(shampoo, mask),
      answer(reorder, () => ({ ...bothAdded, added: bothAdded.added.slice(0, 1), unavailable: [leftOut] })),
    ]);
    await userEvent.click((await question()).getByRole('button', { name: PUT }));
    const left = within(await screen.findByRole('alert')).getAllByRole('listitem');
    expect(left.map(({ textContent }) => textContent)).toEqual([leftOut.message]);
    expect(screen.getByRole('status')).toHaveTextContent('1種類の商品をカートに入れました。');
  });
  it('retries with the same idempotency key after a lost response (79)', async () => {
    let isLost = true;
    const { shop } = await opened([
      previewed(shampoo, mask),
      answer(reorder, () => {
        if (isLost) throw new Error('lost on the way');
        return bothAdded;
      }),
    ]);
    const call = jest.spyOn(shop, 'call');
    await userEvent.click(screen.getByRole('button', { name: WHOLE }));
    const dialog = await question();
    await userEvent.click(dialog.getByRole('button', { name: PUT }));
    expect(await dialog.findByText(/お手続きが重なることはありません/)).toBeVisible();
    isLost = false;
    await userEvent.click(dialog.getByRole('button', { name: PUT }));
    expect(await screen.findByRole('status')).toHaveTextContent('2種類の商品をカートに入れました。');
    const keys = call.mock.calls.flatMap(([{ path }, , options]) =>
      path === reorder.path ? [options?.idempotencyKey] : [],
    );
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });
  it('shows the error without a dialog when the preview fails (79)', async () => {
    await press(WHOLE, [refusal(reorderPreview, 'not-found', 'ご注文が見つかりませんでした。')]);
    expect(await screen.findByRole('alert')).toHaveTextContent('ご注文が見つかりませんでした。');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  it('links an order of a subscription to the subscriptions (79)', async () => {
    await renderRoute(remote, '/mypage/orders/X1', {
      answers: [answer(getOrder, () => exampleOrder({ order_type: 'PERIODICAL' }))],
    });
    const link = await screen.findByRole('link', { name: '定期購入の内容を確認・変更する' });
    expect(link).toHaveAttribute('href', '/mypage/period_purchases/');
    await waitFor(() => expect(screen.queryByRole('button', { name: /もう一度購入/ })).not.toBeInTheDocument());
  });
});
