import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { tokyoInstant } from '../calendar/calendar-date.ts';
import { toHalfWidth } from '../text/canonical-text.ts';
import { furiganaOf, toKatakana } from '../text/kana.ts';
import { ageOn, birthdayFromWire, birthdayToWire } from './birthday.ts';
import { isCardExpired } from './card-expiry.ts';
import {
  addressFitsPostcode,
  isEmail,
  isJapaneseRegion,
  normalizeEmail,
  phoneDigits,
  postcodeDigits,
  suggestEmail,
} from './contact-checks.ts';
import { couponDecision, isCouponForSku } from './coupon.ts';
import { memberGroup } from './member.ts';
import { isPrefecture, PREFECTURES } from './prefectures.ts';
import { FURIGANA, hyphenatedPostcode, printedPhone } from './stored-contact.ts';

const now = tokyoInstant('2026-04-15', 12);

it.each([
  'a@b.jp',
  `${'a'.repeat(249)}@b.jp`,
  'taro.yamada+shop@mail.example.co.jp',
  'a_b-c@sub.example.com',
  "o'neil@example.com",
])('isEmail accepts %s (V-01)', (text) => expect(isEmail(text)).toBe(true));
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
])('isEmail rejects %j (V-01)', (text) => expect(isEmail(text)).toBe(false));
it.each(['　ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍ ', 'taro＠example。com', 'taro@example｡com'])(
  'normalizes the full-width address %j (V-05)',
  (typed) => expect(normalizeEmail(typed)).toBe('taro@example.com'),
);
it.each([
  ['a@gmial.com', 'a@gmail.com'],
  ['a@example.con', 'a@example.com'],
  ['taro@gmial.con', 'taro@gmail.com'],
  ['a@yaho.cojp', 'a@yahoo.co.jp'],
  ['a@example.cojp', 'a@example.co.jp'],
  ['a@docomo.co.jp', 'a@docomo.ne.jp'],
  ['a@gmail.com', null],
  ['a', null],
])('suggestEmail corrects %s to %s (51)', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

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
])('formats the postcode %s as %s (V-02)', (typed, written) => {
  const digits = postcodeDigits(typed);
  expect(digits && hyphenatedPostcode(digits)).toBe(written);
});
it.each([
  ['東京都', true],
  ['Tokyo', false],
  ['東京to', false],
  ['Ｔｏｋｙｏ', false],
  ['', false],
])('isJapaneseRegion(%s) is %s (V-03)', (text, ok) => expect(isJapaneseRegion(text)).toBe(ok));
it.each([
  ['東京都', '渋谷区', true],
  ['東京都', '渋谷区渋谷', true],
  ['東京都', ' 渋谷区　', true],
  ['東京都', '渋', false],
  ['東京都', '渋谷', false],
  ['東京都', '谷区', false],
  ['東京都', '新宿区', false],
  ['', '渋谷区', false],
  ['東京都', '', false],
])('matches %s%s with 150-0002: %s (V-04)', (state, city, fits) =>
  expect(addressFitsPostcode({ place: { state: '東京都', city: '渋谷区', town: '渋谷' }, state, city })).toBe(fits),
);
it.each([
  ['龍ケ崎市', '龍ヶ崎市'],
  ['龍ヶ崎市', '龍ｹ崎市'],
])('treats %s and %s as the same city (V-04)', (known, city) =>
  expect(addressFitsPostcode({ place: { state: '茨城県', city: known, town: '' }, state: '茨城県', city })).toBe(true),
);
it.each([
  ['ＡＢＣ－１２３　ｘ', 'ABC-123 x'],
  ['カナ漢字', 'カナ漢字'],
  ['ｶﾅ', 'ｶﾅ'],
])('toHalfWidth converts %s to %s (V-05)', (wide, narrow) => expect(toHalfWidth(wide)).toBe(narrow));
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
])('phoneDigits converts %s to %s (51)', (typed, digits) => expect(phoneDigits(typed)).toBe(digits));

it.each([
  ['やまだ', 'ヤマダ'],
  ['ﾔﾏﾀﾞ', 'ヤマダ'],
  ['ヴぁイオレット', 'ヴァイオレット'],
  ['ジョーンズ', 'ジョーンズ'],
  ['山田', '山田'],
  ['ゝ', 'ヽ'],
])('toKatakana converts %s to %s (49)', (typed, kana) => expect(toKatakana(typed)).toBe(kana));
it.each([
  ['ヤマダ', true],
  ['マリー・アンヌ', true],
  ['やまだ', false],
  ['山田', false],
  ['', false],
  ['　', false],
])('%j is furigana: %s (49)', (text, ok) => expect(FURIGANA.test(text)).toBe(ok));
it.each(['サト－', 'さと−', 'サト─', 'さと‐', 'ｻﾄｰ'])('reads the dash of %j as a long vowel mark (49)', (typed) => {
  expect(furiganaOf(typed)).toBe('サトー');
});
it('converts every hiragana letter to valid furigana (49)', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ぁ-ゖ]{1,20}$/u), (text) => {
      expect(toKatakana(text)).toMatch(FURIGANA);
    }),
  );
});

it.each([
  [26, 3, true],
  [26, 4, false],
  [26, 5, false],
  [25, 12, true],
  [27, 1, false],
])('a card with expiry %i/%i is expired in April 2026: %s (V-11)', (year, month, expired) =>
  expect(isCardExpired({ year, month, now })).toBe(expired),
);
it('treats the month as ending at midnight in Tokyo (V-11)', () => {
  expect(isCardExpired({ year: 26, month: 4, now: Date.UTC(2026, 3, 30, 14, 59) })).toBe(false);
  expect(isCardExpired({ year: 26, month: 4, now: Date.UTC(2026, 3, 30, 15) })).toBe(true);
});

describe('couponDecision', () => {
  const coupon = (fields: object = {}, ranks: string[] = []) => ({
    master_coupon_info: { attributes: { applicable_member_ranks: ranks }, applicable_sku_coupon_keywords: [] },
    remaining_number_of_uses: 1,
    use_start_timestamp: now - 1,
    use_end_timestamp: now + 1,
    minimum_in_vat: 3000,
    ...fields,
  });
  const options = { memberRank: 'ANGFA_STORE_MEMBER', targetTotal: 3000, now };
  it.each([
    ['no restriction', coupon(), {}, { kind: 'usable' }],
    ['the member’s rank', coupon({}, ['ANGFA_STORE_MEMBER']), {}, { kind: 'usable' }],
    ['another rank', coupon({}, ['ANGFA_STORE_BLUE_MEMBER']), {}, { kind: 'refused', reason: 'not-your-rank' }],
    ['a guest', coupon({}, ['ANGFA_STORE_MEMBER']), { memberRank: null }, { kind: 'refused', reason: 'not-your-rank' }],
    [
      'no rank information',
      coupon({ master_coupon_info: { attributes: null, applicable_sku_coupon_keywords: null } }),
      { memberRank: null },
      { kind: 'usable' },
    ],
    ['not yet', coupon({ use_start_timestamp: now + 1 }), {}, { kind: 'refused', reason: 'not-yet' }],
    ['expired', coupon({ use_end_timestamp: now - 1 }), {}, { kind: 'refused', reason: 'expired' }],
    ['used up', coupon({ remaining_number_of_uses: 0 }), {}, { kind: 'refused', reason: 'used-up' }],
    ['no eligible items', coupon(), { targetTotal: 0 }, { kind: 'refused', reason: 'no-target-in-cart' }],
    ['below its minimum', coupon(), { targetTotal: 2999 }, { kind: 'refused', reason: 'below-minimum', missing: 1 }],
  ])('%s (V-12)', (_, issued, differently, decision) =>
    expect(couponDecision({ coupon: issued, ...options, ...differently })).toEqual(decision),
  );

  it.each([
    [[], ['HAIR'], true],
    [['HAIR'], ['HAIR', 'SKIN'], true],
    [['HAIR', 'NAILS'], ['HAIR'], true],
    [null, ['HAIR'], true],
    [['HAIR'], ['SKIN'], false],
    [['HAIR'], null, false],
  ])('keywords %j on a SKU with %j: %s (V-12)', (keywords, sku, applies) => {
    const issued = { ...coupon(), master_coupon_info: { applicable_sku_coupon_keywords: keywords } };
    expect(isCouponForSku(issued, sku)).toBe(applies);
  });
});

describe('birthdayFromWire and birthdayToWire', () => {
  it('map 0 to an empty birthday and back (E-02)', () => {
    expect(birthdayFromWire(0)).toBeNull();
    expect(birthdayToWire(null)).toBe(0);
  });
  it('map 1970-01-01 to midnight in Tokyo (P22)', () => {
    expect(birthdayToWire('1970-01-01')).toBe(-32_400_000);
    expect(birthdayFromWire(-32_400_000)).toBe('1970-01-01');
  });
  it('round-trip every day, and never produce the empty 0 (P22)', () => {
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
  ])('a person born on %s is %i years old on 2026-04-15 (M-02)', (birthday, age) =>
    expect(ageOn(birthday, now)).toBe(age),
  );
});

it('contains each of the 47 prefectures once (48)', () => {
  expect(new Set(PREFECTURES).size).toBe(47);
  expect(isPrefecture('東京都')).toBe(true);
  expect(isPrefecture('東京')).toBe(false);
});
it.each([
  ['B2S_DEMO', 'employee-sales'],
  ['B2E_DEMO', 'employee-group'],
  ['ANGFA_STORE_COMMON', 'common'],
  [null, 'common'],
])('the group of %s is %s (U-03)', (type, group) => expect(memberGroup(type)).toBe(group));

it.each([
  ['09000001234', '090-0000-1234'],
  ['0120000123', '0120-000-123'],
  ['05000001234', '050-0000-1234'],
  ['08001234567', '0800-123-4567'],
  ['0570012345', '0570-012-345'],
  ['0312345678', '03-1234-5678'],
  ['0612345678', '06-1234-5678'],
  ['0112345678', '0112345678'],
])('formats the phone number %s as %s (51)', (digits, printed) => expect(printedPhone(digits)).toBe(printed));
