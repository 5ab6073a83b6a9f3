import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { effectWordIn } from './effect-claims.ts';
import { reviewObstacle } from './review-right.ts';

describe('effectWordIn', () => {
  it.each(['髪が生えた！', 'シミが消えました', 'ｼﾐが消えた', '発毛しました', '肌荒れが治った', 'アトピーの娘にも'])(
    'finds an effect claim in 「%s」 (24)',
    (text) => expect(effectWordIn(text)).not.toBeNull(),
  );
  it.each(['さっぱりして気持ちがいい', '香りが好きです', '泡立ちがよく、洗い上がりも軽い', ''])(
    'finds none in 「%s」 (24)',
    (text) => expect(effectWordIn(text)).toBeNull(),
  );
  it('finds a word at any position (24)', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 30 }), (before, after) => {
        expect(effectWordIn(`${before}。完治。${after}`)).not.toBeNull();
      }),
      { numRuns: 1000 },
    );
  });
});

describe('reviewObstacle', () => {
  it.each([
    ['NORMAL', 'RECEIVED', false, null],
    ['NORMAL', 'SHIPPED', false, null],
    ['NORMAL', 'ACCEPTED', false, 'review-not-received'],
    ['NORMAL', 'CANCELLED', false, 'review-not-received'],
    ['NORMAL', 'RECEIVED', true, 'review-already-written'],
    ['CLASS1_OTC_DRUG', 'RECEIVED', false, 'review-drug'],
    ['CLASS2_OTC_DRUG', 'RECEIVED', true, 'review-drug'],
  ] as const)(
    'for %s in an order %s, already reviewed %s: %s (R-62, T2)',
    (sku_type, orderStatus, isWritten, obstacle) =>
      expect(reviewObstacle({ sku: { sku_type }, orderStatus, isWritten })).toBe(obstacle),
  );
});
