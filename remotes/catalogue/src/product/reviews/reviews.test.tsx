import { describe, expect, it, jest } from '@jest/globals';
import { sessionState, signIn } from '@store/contracts/bus';
import { listReviews, markReviewHelpful } from '@store/contracts/calls/review';
import { answer, refusal, type ShopTable } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProduct, aReviewPage, aSession } from '../../testing/fixtures.ts';
import { openProduct } from '../../testing/open-product.ts';

const reviews = () => within(screen.getByRole('region', { name: 'お客様のレビュー' }));
const lastSent = (values: { path: string; request: unknown }[]) =>
  values.filter(({ path }) => path === 'review/_by-product').at(-1)?.request;

describe('product reviews', () => {
  it('show the reward of the author and the disclaimer (23, 24)', async () => {
    await openProduct();
    const [first, second] = reviews().getAllByRole('article');
    expect(within(first as HTMLElement).getByText('モニター')).toBeVisible();
    expect(within(second as HTMLElement).queryByText('モニター')).not.toBeInTheDocument();
    expect(within(first as HTMLElement).getByText('かおり／40代／乾燥肌／ハリ・コシ')).toBeVisible();
    expect(reviews().getByText(/個人の感想であり、商品の効果・効能を示すものではありません/)).toBeVisible();
  });
  it('show the mean of each aspect, the buyer mark and the reply of the shop (25)', async () => {
    const page = aReviewPage();
    const [first, ...others] = page.hits;
    const told = first && { ...first, is_purchased: true, answer: 'ありがとうございます。' };
    const attributes = [{ name: '泡立ち', value: 4.2 }];
    const shown = { ...page, attributes, hits: [...(told ? [told] : []), ...others] };
    await openProduct(aProduct(), { answers: [answer(listReviews, () => shown)] });
    expect(reviews().getByRole('heading', { name: '項目別の評価' })).toBeVisible();
    expect(reviews().getByText('泡立ち').parentElement).toHaveTextContent('泡立ち4.2');
    expect(reviews().getAllByText('購入者')).toHaveLength(1);
    expect(reviews().getByText('ありがとうございます。')).toHaveTextContent('ショップより');
  });
  it('can be sorted by photos, and for members by similarity (25)', async () => {
    await openProduct(aProduct(), { state: [[sessionState, { kind: 'guest' }]] });
    const order = () => reviews().getByRole('combobox', { name: '並び替え' });
    expect(within(order()).getByRole('option', { name: '写真付きが先' })).toBeInTheDocument();
    expect(within(order()).queryByRole('option', { name: /近い人/ })).not.toBeInTheDocument();
  });
  it('are filtered by a histogram bar; pressing it again removes the filter (25)', async () => {
    const { sentCalls } = await openProduct();
    const bar = reviews().getByRole('button', { name: '星4つのレビュー 1件に絞り込む' });
    expect(reviews().getByRole('button', { name: /星3つ/ })).toBeDisabled();
    await userEvent.click(bar);
    expect(lastSent(sentCalls)).toMatchObject({ product_code: 'P1001', stars: 4, page: 1 });
    expect(bar).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(bar);
    expect(lastSent(sentCalls)).not.toHaveProperty('stars', 4);
  });
  it('combine order, age and skin type; options without reviewers are disabled (25)', async () => {
    const { sentCalls } = await openProduct();
    const user = userEvent.setup();
    await user.selectOptions(reviews().getByRole('combobox', { name: '並び替え' }), '参考になった順');
    await user.selectOptions(reviews().getByRole('combobox', { name: '年代' }), '40代（3）');
    await user.selectOptions(reviews().getByRole('combobox', { name: '肌・髪の状態' }), '乾燥肌（3）');
    expect(lastSent(sentCalls)).toMatchObject({ sort: 'helpful', age_band: '40代', skin_type: '乾燥肌' });
    expect(reviews().getByRole('option', { name: 'ふつう（0）' })).toBeDisabled();
  });
  it('append the next page below the loaded ones', async () => {
    const pages = [aReviewPage({ total: 4 }), { ...aReviewPage({ stars: [1], total: 4 }) }];
    await openProduct(aProduct(), { answers: [answer(listReviews, ({ page }) => pages[page - 1] ?? aReviewPage())] });
    expect(reviews().getByRole('status')).toHaveTextContent('4件中 3件を表示');
    await userEvent.click(reviews().getByRole('button', { name: 'レビューをもっと見る' }));
    expect(await reviews().findAllByRole('article')).toHaveLength(4);
    expect(reviews().queryByRole('button', { name: 'レビューをもっと見る' })).not.toBeInTheDocument();
  });
  it('write filters to the URL without reloading the page (25)', async () => {
    const page = answer(listReviews, ({ page }) => aReviewPage({ total: 9, ...(page > 1 && { stars: [1] }) }));
    const { arrived, sentCalls } = await openProduct(aProduct(), { answers: [page] }, '/product/P1001?utm_source=mail');
    const products = () => sentCalls.filter(({ path }) => path === 'product/_get').length;
    const before = products();
    await userEvent.selectOptions(reviews().getByRole('combobox', { name: '並び替え' }), '評価が高い順');
    await userEvent.click(reviews().getByRole('button', { name: '星4つのレビュー 1件に絞り込む' }));
    await userEvent.click(reviews().getByRole('button', { name: 'レビューをもっと見る' }));
    expect(arrived()).toBe('/product/P1001?utm_source=mail&sort=stars-high&stars=4&page=2');
    await userEvent.click(reviews().getByRole('button', { name: '星4つのレビュー 1件に絞り込む' }));
    expect(arrived()).toBe('/product/P1001?utm_source=mail&sort=stars-high');
    expect(products()).toBe(before);
  });
  it('start with the filters of the URL, next to the unfiltered summary (25)', async () => {
    const address = '/product/P1001?sort=helpful&stars=4&age_band=40代&skin_type=乾燥肌&page=3';
    const page = answer(listReviews, ({ stars }) => aReviewPage({ total: stars ? 1 : 9 }));
    const { sentCalls } = await openProduct(aProduct(), { answers: [page] }, address);
    const filter = { sort: 'helpful', stars: 4, age_band: '40代', skin_type: '乾燥肌' };
    expect(lastSent(sentCalls)).toEqual({ product_code: 'P1001', ...filter, page: 1, size: 15 });
    expect(reviews().getByText('9件のレビュー')).toBeVisible();
    expect(reviews().getByRole('status')).toHaveTextContent('1件中');
    expect(reviews().getByRole('button', { name: /^星4つ/ })).toHaveAttribute('aria-pressed', 'true');
    expect(reviews().getByRole('combobox', { name: '並び替え' })).toHaveDisplayValue('参考になった順');
    expect(reviews().getByRole('combobox', { name: '年代' })).toHaveDisplayValue('40代（1）');
  });
  it.each([
    'sort=cheap&stars=9&age_band=200代&skin_type=%3Cb%3E&page=0',
    'stars=4.5&page=x&utm_source=mail',
    'skin_type=鱗',
  ])('drop invalid values from the URL: %s (25)', async (query) => {
    const { sentCalls } = await openProduct(aProduct(), {}, `/product/P1001?${query}`);
    expect(lastSent(sentCalls)).toEqual({ product_code: 'P1001', page: 1, size: 5 });
    expect(reviews().getAllByRole('article')).toHaveLength(3);
  });
  it('keep the loaded ones and show an error when the next page fails', async () => {
    let isDown = false;
    const page = answer(listReviews, () => {
      if (isDown) throw new Error('offline');
      return aReviewPage({ total: 9 });
    });
    await openProduct(aProduct(), { answers: [page] });
    isDown = true;
    await userEvent.click(reviews().getByRole('button', { name: 'レビューをもっと見る' }));
    expect(await reviews().findByRole('alert')).toHaveTextContent('レビューを読み込めませんでした');
    expect(reviews().getAllByRole('article')).toHaveLength(3);
  });
  it('show a message without requesting them when there are none', async () => {
    const { sentCalls } = await openProduct(aProduct({ rating: null, review_count: 0 }));
    expect(reviews().getByText('レビューはまだありません。')).toBeVisible();
    expect(lastSent(sentCalls)).toBeUndefined();
  });
  it('are neither shown nor requested for medicine (T2)', async () => {
    const { sentCalls } = await openProduct(aProduct({ sku_type: 'CLASS2_OTC_DRUG', review_count: 3 }));
    expect(screen.queryByRole('heading', { name: 'お客様のレビュー' })).not.toBeInTheDocument();
    expect(lastSent(sentCalls)).toBeUndefined();
  });
});

describe('参考になった button', () => {
  const press = () => userEvent.click(reviews().getByRole('button', { name: '「よかったです2」は参考になった' }));
  const asMember: ShopTable = { state: [[sessionState, aSession]] };

  it('counts once per member, and is undone by the next press', async () => {
    const mark = answer(markReviewHelpful, ({ is_helpful }) => ({ helpful_count: is_helpful ? 2 : 1, is_helpful }));
    await openProduct(aProduct(), { ...asMember, answers: [mark] });
    await press();
    const button = reviews().getByRole('button', { name: '「よかったです2」は参考になった' });
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(button).toHaveTextContent('2');
    await press();
    expect(button).toHaveAttribute('aria-pressed', 'false');
  });
  it('explains why an own review cannot be marked', async () => {
    const own = refusal(markReviewHelpful, 'own-review', 'ご自身のレビューには登録できません。');
    await openProduct(aProduct(), { ...asMember, answers: [own] });
    await press();
    expect(await reviews().findByRole('alert')).toHaveTextContent('ご自身のレビュー');
  });
  it('sends a guest to sign-in and back to this page', async () => {
    const leave = jest.fn(async (_request: unknown) => ({ kind: 'done', value: null }));
    await openProduct(aProduct(), { state: [[sessionState, { kind: 'guest' }]], commands: [[signIn, leave]] });
    await press();
    expect(leave.mock.lastCall?.[0]).toEqual({ return_path: '/product/P1001' });
  });
});
