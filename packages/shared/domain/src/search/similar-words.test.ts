import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { similarWords, slipsBetween } from './similar-words.ts';

const SHOP = ['シャンプー', 'コンディショナー', 'スカルプシャンプー', 'ノワキ', 'NOWAKI', '椿油', 'サプリメント'];

describe('similarWords (6)', () => {
  it.each([
    ['しゃんぽー', ['シャンプー']],
    ['シャプンー', ['シャンプー']],
    ['スカルプシャンフー', ['スカルプシャンプー']],
    ['コンデショナー', ['コンディショナー']],
    ['nowakki', ['NOWAKI']],
    ['サプリメソト', ['サプリメント']],
    ['シャンプー', []],
    ['しゃんぷー', []],
    ['冷蔵庫', []],
    ['油', []],
    ['', []],
    ['<img onerror>', []],
  ])('suggests for %s: %j', (typed, meant) => {
    expect(similarWords(typed, SHOP, 3)).toEqual(meant);
  });
  it('returns the nearest first, up to the limit', () => {
    expect(similarWords('シャンプ2', ['シャンプ34', 'シャンプ1', 'シャンプ3'], 2)).toEqual(['シャンプ1', 'シャンプ3']);
  });
});

describe('slipsBetween', () => {
  const word = fc.string({ unit: 'grapheme', maxLength: 12 });
  it('is 0 only for equal words, symmetric, and at most the length of the longer word', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const slips = slipsBetween(one, other);
        expect(slips === 0).toBe(one === other);
        expect(slipsBetween(other, one)).toBe(slips);
        expect(slips).toBeLessThanOrEqual(Math.max(Array.from(one).length, Array.from(other).length));
      }),
      { numRuns: 1_000 },
    );
  });
});
