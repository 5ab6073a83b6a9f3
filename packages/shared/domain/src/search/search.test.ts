import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldSearchText } from './fold.ts';
import { MAX_QUERY_WORDS, matchesQuery, parseQuery } from './query.ts';
import { indexTokens, searchTokens } from './tokens.ts';

describe('foldSearchText', () => {
  it.each([
    [['スカルプ', 'すかるぷ', 'ｽｶﾙﾌﾟ', 'スカルフ\u309a'], 'スカルプ'],
    [['シャンプー', 'しゃんぷー', 'ｼｬﾝﾌﾟｰ', 'シャンプ', 'シャンプ－', 'シャンプ-'], 'シャンプ'],
    [['ＡＮＧＦＡ', 'angfa', 'Angfa'], 'angfa'],
    [['５％', '5%'], '5%'],
    [['ヘア・ケア', 'ﾍｱ･ｹｱ', 'へあけあ'], 'ヘアケア'],
    [['  育毛　剤 ', '育毛 剤', '育毛\t剤'], '育毛 剤'],
    [['ヴァーム', 'ゔぁーむ'], 'ヴァム'],
    [['', 'ー', '・・'], ''],
  ])('folds %j to one word (1)', (spellings, folded) => {
    for (const spelling of spellings) expect(foldSearchText(spelling)).toBe(folded);
  });

  it('preserves the difference between words (1)', () => {
    expect(foldSearchText('ハリ')).not.toBe(foldSearchText('バリ'));
    expect(foldSearchText('育毛')).not.toBe(foldSearchText('発毛'));
  });

  it('is idempotent (1)', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[ぁ-ヶｦ-ﾟA-Za-zＡ-ｚ0-9０-９ー・　 -]{0,20}$/u),
    );
    fc.assert(
      fc.property(text, (any) => {
        expect(foldSearchText(foldSearchText(any))).toBe(foldSearchText(any));
      }),
      { numRuns: 5000 },
    );
  });
});

describe('searchTokens', () => {
  it('returns the bigrams of a word, independent of spelling (1)', () => {
    expect(searchTokens('すかるぷ')).toEqual(['スカ', 'カル', 'ルプ']);
    expect(searchTokens('ｽｶﾙﾌﾟ')).toEqual(searchTokens('スカルプ'));
  });

  it('returns a single character as is, nothing for ignored characters, and rare kanji as one character', () => {
    expect(searchTokens('髪')).toEqual(['髪']);
    expect(searchTokens('ー')).toEqual([]);
    expect(searchTokens('𠮷野')).toEqual(['𠮷野']);
  });

  it('returns a subset of the index tokens for every substring of a text (2)', () => {
    const name = fc.stringMatching(/^[ぁ-んァ-ヶ一-龠A-Za-z ー]{1,24}$/u);
    fc.assert(
      fc.property(name, fc.nat(24), fc.nat(24), (text, start, length) => {
        const piece = Array.from(text)
          .slice(start, start + length)
          .join('');
        expect(indexTokens(text)).toEqual(expect.arrayContaining(searchTokens(piece)));
      }),
    );
  });
});

describe('parseQuery', () => {
  it('splits at spaces of both widths and removes duplicates (2)', () => {
    expect(parseQuery('スカルプ　しゃんぷー スカルプ')).toEqual(['スカルプ', 'シャンプ']);
    expect(parseQuery(' 　')).toEqual([]);
  });

  it('limits an overlong query to ten words (2)', () => {
    expect(parseQuery(Array.from({ length: 40 }, (_, index) => `w${index}`).join(' '))).toHaveLength(MAX_QUERY_WORDS);
    expect(parseQuery('あ'.repeat(5000))).toEqual(['ア'.repeat(100)]);
  });

  it.each([
    ['薬用スカルプシャンプー', 'すかるぷ', true],
    ['薬用スカルプ シャンプー', 'スカルプシャンプ', true],
    ['薬用スカルプシャンプー', 'しゃんぷー 薬用', true],
    ['薬用スカルプシャンプー', 'しゃんぷー 美白', false],
    ['薬用スカルプシャンプー', '', true],
  ])('matches %s with the query 「%s」: %s (2)', (text, query, found) => {
    expect(matchesQuery(text, parseQuery(query))).toBe(found);
  });
});
