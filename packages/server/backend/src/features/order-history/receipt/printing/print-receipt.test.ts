import type { Receipt } from '@store/contracts/entities';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { missingCharacters } from '../../paper/receipt-fonts.ts';
import { printReceipt } from './print-receipt.ts';

const receipt: Receipt = {
  order_code: '261121-Y6SVAMFB',
  receipt_number: 'R-261121-Y6SVAMFB',
  checkout_timestamp: Date.parse('2026-11-21T00:30:00+09:00'),
  issued_timestamp: Date.parse('2026-11-22T23:59:00+09:00'),
  issue: 1,
  is_reissue: false,
  addressee: '髙橋 𠮷野 﨑山',
  purpose: '化粧品代として',
  payment_method: '代金引換',
  lines: [
    { sku_name: '黒豆茶 30包', quantity: 2, price_in_vat: 1080, sum_in_vat: 2160, is_reduced_rate: true },
    { sku_name: 'スカルプシャンプー', quantity: 1, price_in_vat: 4180, sum_in_vat: 4180, is_reduced_rate: false },
  ],
  sku_in_vat: 6340,
  discount_in_vat: 0,
  point_in_vat: 0,
  delivery_fee_in_vat: 0,
  payment_fee_in_vat: 330,
  total_in_vat: 6670,
  tax: [
    { rate: 10, taxable_in_vat: 4510, tax: 410 },
    { rate: 8, taxable_in_vat: 2160, tax: 160 },
  ],
  seller: {
    name: 'ANGFA STORE 運営事務局',
    zip_code: '1500002',
    address: '東京都渋谷区渋谷0丁目0番0号',
    tel: '0120-000-123',
    registration_number: 'T9000000000000',
  },
};

async function print(options: Partial<Receipt> = {}) {
  const { text, totalPages } = await extractText(
    await getDocumentProxy(await printReceipt({ ...receipt, ...options })),
    { mergePages: true },
  );
  return { text: text.replace(/\s+/g, ' '), totalPages };
}

describe('printReceipt', () => {
  it('states seller, number, dates, ※ items, and sum and tax per rate (消費税法57条の4第2項)', async () => {
    const { text } = await print();
    for (const words of [
      'ANGFA STORE 運営事務局',
      '登録番号 T9000000000000',
      '発行日 2026年11月22日',
      '注文日 2026年11月21日',
      '黒豆茶 30包 ※ 2 1,080円 2,160円',
      'スカルプシャンプー 1 4,180円 4,180円',
      '10%対象 4,510円（内 消費税 410円）',
      '8%対象（※軽減税率） 2,160円（内 消費税 160円）',
      '※は軽減税率（8%）の対象商品です。',
    ])
      expect(text).toContain(words);
  });
  it('states receipt number, amount, purpose and payment method (81)', async () => {
    const { text } = await print();
    for (const words of [
      '領収書番号 R-261121-Y6SVAMFB',
      '￥6,670（税込）',
      '但し 化粧品代として',
      'お支払い方法 代金引換',
      '手数料 330円',
      'お支払い合計（税込） 6,670円',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('再発行');
  });
  it('includes the store’s logo within 150 kB (P-10)', async () => {
    const pdf = await printReceipt(receipt);
    const words = Buffer.from(pdf).toString('latin1');
    expect(words).toMatch(/\/Subtype \/Image[^>]*\/Width 720\s+\/Height 160/);
    expect(pdf.byteLength).toBeLessThanOrEqual(150_000);
  });
  it('marks a reissue (81)', async () => {
    expect((await print({ issue: 2, is_reissue: true })).text).toContain('再発行');
  });
  it('renders rare kanji (81, E08)', async () => {
    expect((await print()).text).toContain('髙橋 𠮷野 﨑山 様');
    expect(missingCharacters('髙橋𠮷野﨑濵德邉邊齋齊塚祐神辻\u{E0100}栁')).toEqual([]);
  });
  it('lists characters without a glyph once each (81)', () => {
    expect(missingCharacters('山田😀太郎😀')).toEqual(['😀']);
  });
  it.each(['株式会社やまだ御中', '佐藤 花子様'])('adds no second honorific to %s', async (addressee) => {
    const { text } = await print({ addressee });
    expect(text).toContain(addressee);
    expect(text).not.toMatch(/(御中|様) ?様/);
  });
  it('prints markup and formulas as plain text (E08)', async () => {
    expect((await print({ addressee: '=1+1<script>(\\)' })).text).toContain('=1+1<script>(\\) 様');
  });
  it('continues an order of many lines on the next page', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      sku_name: `商品その${index + 1}番`,
      quantity: 1,
      price_in_vat: 100,
      sum_in_vat: 100,
      is_reduced_rate: false,
    }));
    const { text, totalPages } = await print({ lines });
    expect(totalPages).toBeGreaterThan(1);
    for (const { sku_name } of lines) expect(text).toContain(sku_name);
    expect(text).toContain('お支払い合計（税込） 6,670円');
    expect(text.match(/商品名 数量 単価（税込） 金額（税込）/g)).toHaveLength(totalPages);
  });
  it('prints no tax rate for an order paid by points alone, and explains the zero amount', async () => {
    const { text } = await print({ point_in_vat: 6340, payment_fee_in_vat: 0, total_in_vat: 0, tax: [] });
    expect(text).toContain('ポイント利用 -6,340円');
    expect(text).toContain('ポイント等のご利用により、お支払い額は0円です。');
    expect(text).not.toContain('対象 ');
  });
  it('wraps a long name without spaces (E08)', async () => {
    const { text } = await print({ addressee: `𠮷${'A'.repeat(58)}𠮷` });
    expect(text.replaceAll(' ', '')).toContain(`𠮷${'A'.repeat(58)}𠮷様`);
  });
  it('leaves out a tax rate without items', async () => {
    const { text } = await print({ lines: receipt.lines.slice(1), tax: receipt.tax.slice(0, 1) });
    expect(text).not.toContain('8%');
  });
});
