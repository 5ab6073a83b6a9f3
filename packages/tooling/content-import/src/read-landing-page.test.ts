import { describe, expect, it } from 'vitest';
import { printFault, readPage } from './index.ts';
import { writePage } from './writing/write-page.ts';

const FORM = `form:
  title: 春のお申し込み
  lead: 送料は{{fee.shipping}}です。
  offers:
    - offer_code: ONCE
      label: 一度だけ
      note: 通常価格でのお届け
      product_code: P1001
      order_type: NORMAL
      quantity: 1
  extras:
    - { offer_code: BRUSH, product_code: P1007, quantity: 1 }
`;
const file = (form = FORM, more = '') => `---
kind: lp
title: 春の頭皮ケア
from: 2026-12-04T10:00
until: 2026-12-31
noindex: true
${more}${form}---

はじめます。
`;
const read = (text: string, name = 'lp/spring.md') => readPage(text, { file: name, pictureOf: (id) => id });
const faultsOf = (text: string, name?: string) => {
  const answer = read(text, name);
  return Array.isArray(answer) ? answer.map(printFault) : [];
};

describe('readFolder with a landing page', () => {
  it('reads a page at lp/… in the landing frame, with its order form (R-23, R-24)', () => {
    const answer = read(file());
    if (Array.isArray(answer)) throw new Error(answer.map(printFault).join('\n'));
    expect(answer.page).toMatchObject({ kind: 'lp', slug: 'lp/spring', layout: 'landing', noindex: true });
    expect(answer.page.form).toMatchObject({ id: 'spring', offers: [{ offer_code: 'ONCE' }], notes: [] });
    expect(answer.lines.get('offer ONCE')).toBe(11);
    expect(answer.lines.get('product P1007')).toBe(18);
    expect(read(writePage(answer.page))).toMatchObject({ page: answer.page });
  });

  it.each<[string, string, string]>([
    [
      'a price',
      file(FORM.replace('quantity: 1\n  extras', 'quantity: 1\n      price: 100\n  extras')),
      'lp/spring.md:11: form.offers.0: knows no price; prices, limits and stock are the catalogue’s',
    ],
    [
      'a product without a code',
      file(FORM.replace('      product_code: P1001\n', '')),
      'lp/spring.md:11: form.offers.0.product_code: 値がないか、正しくありません',
    ],
    [
      'a way of buying that there is not',
      file(FORM.replace('NORMAL', 'RENTAL')),
      'lp/spring.md:15: form.offers.0.order_type: 値がないか、正しくありません',
    ],
    [
      'one code twice',
      file(FORM.replace('BRUSH', 'ONCE')),
      'lp/spring.md:8: form: each offer_code may stand there once',
    ],
    [
      'an amount in its words',
      file(FORM.replace('通常価格でのお届け', '4,180円')),
      'lp/spring.md:11: 「4,180円」: 金額は、{{fee.cod}}や{{price.P1001}}のような差し込みで書いてください',
    ],
    ['nothing to order', file('form: {}\n'), 'lp/spring.md:7: form.title: 値がないか、正しくありません'],
  ])('is refused, by file and line, for a form with %s (R-23)', (_, text, fault) => {
    expect(faultsOf(text)).toContain(fault);
  });

  it('rejects another address or frame, and forms or the landing frame on other pages (R-24)', () => {
    expect(faultsOf(file(), 'spring.md')[0]).toContain('小文字のlp/…');
    expect(faultsOf(file(FORM, 'layout: narrow\n'))[0]).toContain('landingは、ランディングページ（lp）だけ');
    const guide = file().replace('kind: lp', 'kind: guide');
    expect(faultsOf(guide, 'guide/spring.md')[0]).toContain('注文フォームは、ランディングページ（lp）だけにあります');
  });
});
