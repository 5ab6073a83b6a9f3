import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldSearchText } from './fold.ts';
import { alsoFound, type SearchVocabulary, searchTerms } from './search-terms.ts';

const fold = (word: string) => foldSearchText(word).replaceAll(' ', '');
const own = [
  'メンズ',
  'シャンプー',
  'スカルプ',
  'スカルプシャンプー',
  '乾燥肌',
  'ノワキ',
  '美容液',
  'まつ毛美容液',
  'まつ毛',
  '化粧水',
];
const vocabulary: SearchVocabulary = {
  known: new Map(own.map((word) => [fold(word), word])),
  also: new Map([
    [fold('まつげ'), ['まつ毛', '睫毛']],
    [fold('男性'), ['メンズ']],
    [fold('育毛剤'), ['育毛', '育毛ざい']],
    [fold('頭皮'), ['スカルプ']],
  ]),
  own: new Map([
    [fold('まつげ'), 'まつ毛'],
    [fold('男性'), 'メンズ'],
  ]),
};
const termsOf = (query: string) => searchTerms(query, vocabulary);

describe('searchTerms and alsoFound (2)', () => {
  it.each([
    ['メンズシャンプー', [['メンズ'], ['シャンプ']]],
    ['メンズ シャンプー', [['メンズ'], ['シャンプ']]],
    ['男性用シャンプー', [['男性', 'メンズ'], ['シャンプ']]],
    ['ﾉﾜｷｼｬﾝﾌﾟｰ', [['ノワキ'], ['シャンプ']]],
    ['乾燥肌のためのシャンプー', [['乾燥肌'], ['シャンプ']]],
    ['乾燥肌のシャンプー', [['乾燥肌'], ['シャンプ']]],
    ['まつげのシャンプー', [['マツゲ', 'マツ毛', '睫毛'], ['シャンプ']]],
    // The shop's own word is a single compound.
    ['まつげ美容液', [['マツゲ美容液', 'マツ毛美容液']]],
    ['まつ毛美容液', [['マツ毛美容液']]],
    // Also finds スカルプ, which is not a synonym.
    ['頭皮シャンプー', [['頭皮', 'スカルプ'], ['シャンプ']]],
    ['育毛剤', [['育毛剤', '育毛', '育毛ザイ']]],
    // A word in the shop's vocabulary is not split.
    ['スカルプシャンプー', [['スカルプシャンプ']]],
    ['化粧水', [['化粧水']]],
    // Unknown parts remain, so the word is not split.
    ['シャンプーハット', [['シャンプハット']]],
    ['用シャンプー', [['用シャンプ']]],
    ['', []],
  ])('parses %s as %j', (query, terms) => {
    expect(termsOf(query)).toEqual(terms);
  });

  it('returns the shop’s own synonym, and nothing if the query has it already', () => {
    expect(alsoFound(termsOf('マツゲ美容液'), vocabulary)).toEqual(['まつ毛美容液']);
    expect(alsoFound(termsOf('まつげ'), vocabulary)).toEqual(['まつ毛']);
    expect(alsoFound(termsOf('男性シャンプー'), vocabulary)).toEqual(['メンズ']);
    expect(alsoFound(termsOf('ﾒﾝｽﾞｼｬﾝﾌﾟｰ'), vocabulary)).toEqual([]);
  });

  it('drops nothing but connecting particles from a word, for any query', () => {
    const parts = fc.constantFrom('メンズ', 'シャンプー', 'の', '用', 'まつげ', '冷蔵庫', 'ハット', '乾燥肌');
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 6 }), (typed) => {
        const joined = termsOf(typed.join('')).map(([word]) => word);
        const rest = joined.reduce((text, word) => text.replaceAll(word, ''), fold(typed.join('')));
        expect(rest).toMatch(/^[ノ用]*$/);
      }),
    );
  });
});
