import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { similarWords, slipsBetween } from './similar-words.ts';

const SHOP = ['シャンプー', 'コンディショナー', 'スカルプシャンプー', 'ノワキ', 'NOWAKI', '椿油', 'サプリメント'];

describe('the word a shopper may have meant (6)', () => {
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
  ])('%s → %j', (typed, meant) => {
    expect(similarWords(typed, SHOP, 3)).toEqual(meant);
  });
  it('gives the nearest first and no more than asked', () => {
    expect(similarWords('シャンプ2', ['シャンプ34', 'シャンプ1', 'シャンプ3'], 2)).toEqual(['シャンプ1', 'シャンプ3']);
  });
});

describe('slips between two words', () => {
  const word = fc.string({ unit: 'grapheme', maxLength: 12 });
  it('are none for the same word, the same both ways, and never more than the longer word has letters', () => {
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
