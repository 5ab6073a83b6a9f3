import { describe, expect, it } from '@jest/globals';
import { addToCart, cartState } from '@store/contracts/bus';
import { getDrugSheet } from '@store/contracts/calls/medicine';
import { answer } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCart } from '../../testing/carts.ts';
import { aProduct } from '../../testing/fixtures.ts';
import { buyBox, openProduct, toasts } from '../../testing/open-product.ts';

const class1 = aProduct({ sku_type: 'CLASS1_OTC_DRUG', periodical_price_in_vat: null, purchase_limit: 2 });
const class2 = aProduct({ sku_type: 'CLASS2_OTC_DRUG', periodical_price_in_vat: null });
const sheet = answer(getDrugSheet, ({ sku }) => ({
  sheet: {
    sku_code: sku,
    risk_label: '第1類医薬品',
    ingredient: 'ミノキシジル 5%',
    minimum_age: 20,
    sexes: ['MALE' as const],
    lasts_days: 30,
    package_insert: [{ title: '用法・用量', text: '成人が1日2回、1回1mLを頭皮に塗布します。' }],
  },
  desk: { name: '医薬品相談窓口', number: '0120-000-456', hours: '9:00〜18:00' },
}));
const sheetOfClass2 = answer(getDrugSheet, ({ sku }) => ({
  sheet: {
    sku_code: sku,
    risk_label: '第2類医薬品',
    ingredient: 'ヘパリン類似物質 0.3%',
    minimum_age: 15,
    sexes: ['MALE' as const, 'FEMALE' as const],
    lasts_days: 30,
    package_insert: [{ title: '用法・用量', text: '1日数回、患部に塗ります。' }],
  },
  desk: { name: '医薬品相談窓口', number: '0120-000-456', hours: '9:00〜18:00' },
}));
const ofMedicine = () => within(screen.getByRole('region', { name: '医薬品のご購入について' }));
const facts = () => within(screen.getByRole('region', { name: '医薬品の区分とご相談窓口' }));

describe('class 1 medicine', () => {
  it('shows class, use-by date, pharmacist, package insert and relief system (M-01, 67)', async () => {
    await openProduct(class1, { answers: [sheet] });
    expect(ofMedicine().getByText('第1類医薬品は、薬剤師の確認が必要です')).toBeVisible();
    expect(facts().getByText('第1類医薬品')).toBeVisible();
    expect(facts().getByText('使用期限')).toBeVisible();
    expect(facts().getByText(/9:00〜18:00/)).toBeVisible();
    expect(facts().getByRole('link', { name: '0120-000-456' })).toHaveAttribute('href', 'tel:0120000456');
    expect(facts().getByRole('link', { name: '医薬品副作用被害救済制度' })).toHaveAttribute('href', '/guide/relief');
    const insert = within(screen.getByRole('region', { name: '添付文書' }));
    expect(insert.getByText('20歳以上の男性')).toBeVisible();
    expect(insert.getByText(/1日2回/)).toBeVisible();
  });
  it('has no subscription, favourite, points, stars, reviews or recommendations (67, T2)', async () => {
    const { sentCalls } = await openProduct(class1, { answers: [sheet] });
    expect(screen.queryByRole('radio', { name: /定期購入/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /お気に入り/ })).not.toBeInTheDocument();
    expect(screen.getByRole('form', { name: '購入方法' })).not.toHaveTextContent('ポイント');
    expect(screen.queryByRole('heading', { name: 'お客様のレビュー' })).not.toBeInTheDocument();
    expect(sentCalls.map(({ path }) => path)).toEqual(['product', 'point/_get-store-all', 'medicine/_sheet']);
  });
  it('is added up to the allowed quantity, then leads to the cart for the questionnaire (M-02)', async () => {
    const user = userEvent.setup();
    const { arrived } = await openProduct(class1, {
      answers: [sheet],
      commands: [[addToCart, async () => ({ kind: 'done', value: [] })], ...toasts()],
    });
    await user.click(buyBox().getByRole('button', { name: '増やす' }));
    expect(buyBox().getByRole('button', { name: '増やす' })).toBeDisabled();
    await user.click(buyBox().getByRole('button', { name: '薬剤師の確認へ進む' }));
    await waitFor(() => expect(arrived()).toBe('/cart'));
  });
  it('shows the mixing rule and the cart lines when a subscription is in the cart (T3)', async () => {
    const message = '定期購入商品がカートにあるため、第1類医薬品の商品をカートに入れることができません。';
    await openProduct(class1, {
      answers: [sheet],
      state: [[cartState, [aCart('PERIODICAL')]]],
      commands: [[addToCart, async () => ({ kind: 'refused', code: 'mixing', message })]],
    });
    await userEvent.click(buyBox().getByRole('button', { name: '薬剤師の確認へ進む' }));
    const note = within(await screen.findByRole('alert'));
    expect(note.getByText(message)).toBeVisible();
    expect(note.getByRole('listitem')).toHaveTextContent('（定期購入）');
  });
  it('names the pharmacist when the package insert cannot be loaded', async () => {
    await openProduct(class1);
    expect(screen.getByRole('region', { name: '添付文書' })).toHaveTextContent('0120-000-456');
  });
});

describe('class 2 medicine', () => {
  it('can be bought directly, with class and caution, without recommendations (67, T2)', async () => {
    const { sentCalls } = await openProduct(class2, { answers: [sheetOfClass2] });
    expect(facts().getByText('第2類医薬品')).toBeVisible();
    expect(ofMedicine().getByText(/登録販売者へご相談/)).toBeVisible();
    expect(buyBox().getByRole('button', { name: 'カートに入れる' })).toBeEnabled();
    expect(sentCalls.map(({ path }) => path)).toEqual(['product', 'point/_get-store-all', 'medicine/_sheet']);
  });
  it('shows the package insert (13, M-01)', async () => {
    await openProduct(class2, { answers: [sheetOfClass2] });
    const insert = within(screen.getByRole('region', { name: '添付文書' }));
    expect(insert.getByText('15歳以上の方')).toBeVisible();
    expect(insert.getByText('ヘパリン類似物質 0.3%')).toBeVisible();
    expect(screen.getByRole('link', { name: '添付文書' })).toHaveAttribute('href', '#package-insert');
  });
  it('shows the buyer duties of an abuse-prone medicine (77)', async () => {
    await openProduct({ ...class2, is_abuse_prone: true, purchase_limit: 1 });
    expect(ofMedicine().getByText('指定濫用防止医薬品です')).toBeVisible();
    expect(ofMedicine().getByText(/1包装のみ販売します。18歳未満/)).toBeVisible();
    expect(buyBox().getByRole('button', { name: '増やす' })).toBeDisabled();
  });
});
