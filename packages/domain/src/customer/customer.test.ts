import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokyoInstant } from '../calendar/calendar-date.ts';
import { ageOn, birthdayFromWire, birthdayToWire } from './birthday.ts';
import { isCardExpired } from './card-expiry.ts';
import {
  addressFitsPostcode,
  hyphenatedPostcode,
  isEmail,
  isJapaneseRegion,
  normalizeEmail,
  phoneDigits,
  postcodeDigits,
  printedPhone,
  suggestEmail,
} from './contact-checks.ts';
import { couponDecision, isCouponForSku } from './coupon.ts';
import { toggleFavourite } from './favourite.ts';
import { toHalfWidth } from './half-width.ts';
import { isKatakana, toKatakana } from './kana.ts';
import { memberGroup } from './member.ts';
import { isPrefecture, PREFECTURES } from './prefectures.ts';
import { saysRetired } from './retired.ts';

const now = tokyoInstant('2026-04-15', 12);

it.each([
  'a@b.jp',
  `${'a'.repeat(249)}@b.jp`,
  'taro.yamada+shop@mail.example.co.jp',
  'a_b-c@sub.example.com',
  "o'neil@example.com",
])('V-01 %s is an address', (text) => expect(isEmail(text)).toBe(true));
it.each([
  '',
  'a',
  'a@b',
  'a@b.c',
  '@b.jp',
  'a@.jp',
  'a b@c.jp',
  'a@b..jp',
  'a..b@c.jp',
  'a@-b.jp',
  'a@b.jp1',
  'あ@b.jp',
  'a@b.jp\n',
  `${'a'.repeat(250)}@b.jp`,
])('V-01 %j is none', (text) => expect(isEmail(text)).toBe(false));
it('V-05 cleans a full-width address', () =>
  expect(normalizeEmail('　ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍ ')).toBe('taro@example.com'));
it.each([
  ['a@gmial.com', 'a@gmail.com'],
  ['a@example.con', 'a@example.com'],
  ['a@example.cojp', 'a@example.co.jp'],
  ['a@docomo.co.jp', 'a@docomo.ne.jp'],
  ['a@gmail.com', null],
  ['a', null],
])('expectation 51: %s suggests %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

it.each([
  ['1500002', '150-0002'],
  ['150-0002', '150-0002'],
  ['１５０－０００２', '150-0002'],
  ['〒150ー0002', '150-0002'],
  ['150 0002', '150-0002'],
  ['150-000', null],
  ['150-00023', null],
  ['abc-defg', null],
  ['', null],
])('V-02 %s is written %s', (typed, written) => expect(hyphenatedPostcode(typed)).toBe(written));
it('V-02 whatever becomes a postcode stays it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 10 }), (text) => {
      const written = hyphenatedPostcode(text);
      expect(
        written === null || (hyphenatedPostcode(written) === written && postcodeDigits(written)?.length === 7),
      ).toBe(true);
    }),
  );
});
it.each([
  ['東京都', true],
  ['Tokyo', false],
  ['東京to', false],
  ['Ｔｏｋｙｏ', false],
  ['', false],
])('V-03 %s is a region: %s', (text, ok) => expect(isJapaneseRegion(text)).toBe(ok));
it.each([
  ['東京都', '渋谷区', true],
  ['東京都', '渋谷', true],
  ['東京都', '新宿区', false],
  ['', '渋谷区', false],
  ['東京都', '', false],
])('V-04 %s%s fits 150-0002: %s', (state, city, fits) =>
  expect(addressFitsPostcode({ fullAddress: '東京都渋谷区渋谷', state, city })).toBe(fits),
);
it.each([
  ['ＡＢＣ－１２３　ｘ', 'ABC-123 x'],
  ['カナ漢字', 'カナ漢字'],
  ['ｶﾅ', 'ｶﾅ'],
])('V-05 %s becomes %s', (wide, narrow) => expect(toHalfWidth(wide)).toBe(narrow));
it.each([
  ['03-1234-5678', '0312345678'],
  ['０９０（１２３４）５６７８', '09012345678'],
  ['090 1234 5678', '09012345678'],
  ['0312345678', '0312345678'],
  ['０３１２３４５６７８', '0312345678'],
  ['0120-123-456', '0120123456'],
  ['1234567890', null],
  ['0012345678', null],
  ['03-1234', null],
  ['03-1234-567x', null],
  ['060-1234-5678', '06012345678'],
  ['050-1234-5678', '05012345678'],
  ['0800-123-4567', '08001234567'],
  ['0570-012-345', '0570012345'],
  ['090-1234-567', null],
  ['080-1234-56789', null],
  ['050-1234-567', null],
  ['0800-123-456', null],
  ['0120-123-4567', null],
  ['03-1234-56789', null],
  ['020-1234-5678', null],
])('expectation 51: telephone %s is %s', (typed, digits) => expect(phoneDigits(typed)).toBe(digits));

it.each([
  ['やまだ', 'ヤマダ'],
  ['ﾔﾏﾀﾞ', 'ヤマダ'],
  ['ヴぁイオレット', 'ヴァイオレット'],
  ['ジョーンズ', 'ジョーンズ'],
  ['山田', '山田'],
  ['ゝ', 'ヽ'],
])('expectation 49: %s becomes %s', (typed, kana) => expect(toKatakana(typed)).toBe(kana));
it.each([
  ['ヤマダ', true],
  ['マリー・アンヌ', true],
  ['やまだ', false],
  ['山田', false],
  ['', false],
  ['　', false],
])('expectation 49: %j is furigana: %s', (text, ok) => expect(isKatakana(text)).toBe(ok));
it('expectation 49: every hiragana letter becomes furigana', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ぁ-ゖ]{1,20}$/u), (text) => {
      expect(isKatakana(toKatakana(text))).toBe(true);
    }),
  );
});

it.each([
  [26, 3, true],
  [26, 4, false],
  [26, 5, false],
  [25, 12, true],
  [27, 1, false],
])('V-11 a card until %i/%i is expired in April 2026: %s', (year, month, expired) =>
  expect(isCardExpired({ year, month, now })).toBe(expired),
);
it('V-11 the month ends in Tokyo', () => {
  expect(isCardExpired({ year: 26, month: 4, now: Date.UTC(2026, 3, 30, 14, 59) })).toBe(false);
  expect(isCardExpired({ year: 26, month: 4, now: Date.UTC(2026, 3, 30, 15) })).toBe(true);
});

describe('coupon', () => {
  const coupon = (fields: object = {}, ranks: string[] = []) => ({
    master_coupon_info: { attributes: { applicable_member_ranks: ranks }, applicable_sku_coupon_keywords: [] },
    remaining_number_of_uses: 1,
    use_start_timestamp: now - 1,
    use_end_timestamp: now + 1,
    minimum_in_vat: 3000,
    ...fields,
  });
  const asked = { memberRank: 'ANGFA_STORE_MEMBER', targetTotal: 3000, now };
  it.each([
    ['no restriction', coupon(), {}, { kind: 'usable' }],
    ['the member’s rank', coupon({}, ['ANGFA_STORE_MEMBER']), {}, { kind: 'usable' }],
    ['another rank', coupon({}, ['ANGFA_STORE_BLUE_MEMBER']), {}, { kind: 'refused', reason: 'not-your-rank' }],
    ['a guest', coupon({}, ['ANGFA_STORE_MEMBER']), { memberRank: null }, { kind: 'refused', reason: 'not-your-rank' }],
    ['not yet', coupon({ use_start_timestamp: now + 1 }), {}, { kind: 'refused', reason: 'not-yet' }],
    ['expired', coupon({ use_end_timestamp: now - 1 }), {}, { kind: 'refused', reason: 'expired' }],
    ['used up', coupon({ remaining_number_of_uses: 0 }), {}, { kind: 'refused', reason: 'used-up' }],
    ['nothing it applies to', coupon(), { targetTotal: 0 }, { kind: 'refused', reason: 'no-target-in-cart' }],
    ['below its minimum', coupon(), { targetTotal: 2999 }, { kind: 'refused', reason: 'below-minimum', missing: 1 }],
  ])('V-12 %s', (_, issued, differently, decision) =>
    expect(couponDecision({ coupon: issued, ...asked, ...differently })).toEqual(decision),
  );

  it.each([
    [[], ['HAIR'], true],
    [['HAIR'], ['HAIR', 'SKIN'], true],
    [['HAIR'], ['SKIN'], false],
    [['HAIR'], null, false],
  ])('V-12 keywords %j on a SKU with %j: %s', (keywords, sku, applies) => {
    const issued = { ...coupon(), master_coupon_info: { applicable_sku_coupon_keywords: keywords } };
    expect(isCouponForSku(issued, sku)).toBe(applies);
  });
});

describe('birthday', () => {
  it('E-02 0 is empty, and empty is 0', () => {
    expect(birthdayFromWire(0)).toBeNull();
    expect(birthdayToWire(null)).toBe(0);
  });
  it('P22 a real 1970-01-01 is midnight in Tokyo', () => {
    expect(birthdayToWire('1970-01-01')).toBe(-32_400_000);
    expect(birthdayFromWire(-32_400_000)).toBe('1970-01-01');
  });
  it('P22 every day comes back as itself and is never the empty 0', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, (date) => {
        expect(birthdayFromWire(birthdayToWire(date))).toBe(date);
        expect(birthdayToWire(date)).not.toBe(0);
      }),
    );
  });
  it.each([
    ['2006-04-15', 20],
    ['2006-04-16', 19],
    ['1970-01-01', 56],
  ])('M-02 born %s, %i years old on 2026-04-15', (birthday, age) => expect(ageOn(birthday, now)).toBe(age));
});

it('expectation 48: 47 prefectures, each once', () => {
  expect(new Set(PREFECTURES).size).toBe(47);
  expect(isPrefecture('東京都')).toBe(true);
  expect(isPrefecture('東京')).toBe(false);
});
it.each([
  ['B2S_DEMO', 'employee-sales'],
  ['B2E_DEMO', 'employee-group'],
  ['ANGFA_STORE_COMMON', 'common'],
  [null, 'common'],
])('U-03 %s is %s', (type, group) => expect(memberGroup(type)).toBe(group));
it('S-11 a tap on the heart deletes when on and adds when off', () => {
  expect(toggleFavourite(true)).toEqual({ call: 'favorite/_delete', isOn: false });
  expect(toggleFavourite(false)).toEqual({ call: 'favorite/_add', isOn: true });
});
it.each([
  [{ status: true, retired_member: true }, true],
  [{ status: true }, false],
  [{ retired_member: false }, false],
  [{ retired_member: 'true' }, false],
  [null, false],
  ['retired_member', false],
])('S-09 %j says retired: %s', (answer, retired) => expect(saysRetired(answer)).toBe(retired));

it.each([
  ['09000001234', '090-0000-1234'],
  ['0120000123', '0120-000-123'],
  ['05000001234', '050-0000-1234'],
  ['08001234567', '0800-123-4567'],
  ['0570012345', '0570-012-345'],
  ['0312345678', '03-1234-5678'],
  ['0612345678', '06-1234-5678'],
  ['0112345678', '0112345678'],
])('51 the telephone %s is printed %s', (digits, printed) => expect(printedPhone(digits)).toBe(printed));
