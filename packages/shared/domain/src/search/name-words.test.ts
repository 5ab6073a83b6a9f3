import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nameWords } from './name-words.ts';

describe('nameWords (6)', () => {
  it.each([
    [
      'スカルプシャンプー オイリー［脂性肌用］ 350mL',
      ['シャンプー'],
      ['スカルプシャンプー', 'オイリー', '脂性肌用', 'スカルプ', 'シャンプー'],
    ],
    ['絹ヴェール まいにちサプリ ＮＯＷＡＫＩ 3点', [], ['ヴェール', 'まいにち', 'サプリ', 'NOWAKI']],
    ['ゆず 60', [], []],
    ['まつ毛美容液', [], ['まつ毛美容液']],
  ])('%s', (name, known, words) => {
    expect(nameWords([name], known)).toEqual(words);
  });
  it('splits the next compound by a part found in another name', () => {
    const names = ['スカルプパックコンディショナー', 'スカルプシャンプー', 'シャンプー'];
    expect(nameWords(names, ['コンディショナー'])).toEqual(expect.arrayContaining(['スカルプ', 'パック']));
  });
  it('never splits before a small kana or a long vowel mark', () => {
    expect(nameWords(['コンディショナー'], ['コンデ', 'ーーー'])).toEqual(['コンディショナー']);
  });
  it('returns only substrings of the names', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), fc.array(fc.string({ unit: 'binary' })), (names, known) => {
        const text = names.map((name) => name.normalize('NFKC')).join('\n');
        for (const word of nameWords(names, known)) expect(text).toContain(word);
      }),
    );
  });
});
