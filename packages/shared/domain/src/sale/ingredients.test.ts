import { expect, it } from '@jest/globals';
import { freeOf, freeOfBits, keyIngredients, washesByAminoAcids } from './ingredients.ts';

const SHAMPOO =
  'ツバキ種子油（保湿成分）、水、ココイルグルタミン酸TEA、コカミドプロピルベタイン、グリセリン、フェノキシエタノール、香料';
const MASK = '水、ジメチコン、トリ（カプリル酸／カプリン酸）グリセリル、エタノール、クチナシ青、ミネラルオイル';
const TONIC =
  '有効成分：センブリエキス、グリチルリチン酸2K　その他の成分：精製水、エタノール、濃グリセリン、ハッカ油（清涼剤）';

it('extracts ingredients with a purpose, and the active ones of a quasi-drug (13)', () => {
  expect(keyIngredients(SHAMPOO)).toEqual([{ name: 'ツバキ種子油', purpose: '保湿成分' }]);
  expect(keyIngredients(MASK)).toEqual([]);
  expect(keyIngredients(TONIC)).toEqual([
    { name: 'センブリエキス', purpose: '有効成分' },
    { name: 'グリチルリチン酸2K', purpose: '有効成分' },
    { name: 'ハッカ油', purpose: '清涼剤' },
  ]);
});

it('preserves names that contain spaces, and parses the text after them (13)', () => {
  expect(keyIngredients('有効成分：ピロクトン オラミン、グリチルリチン酸2K　その他の成分：精製水')).toEqual([
    { name: 'ピロクトン オラミン', purpose: '有効成分' },
    { name: 'グリチルリチン酸2K', purpose: '有効成分' },
  ]);
  expect(keyIngredients('有効成分：ピロクトン オラミン')).toEqual([
    { name: 'ピロクトン オラミン', purpose: '有効成分' },
  ]);
});

it.each([
  [SHAMPOO, ['パラベン', 'シリコーン', 'アルコール（エタノール）', '着色料', '鉱物油']],
  [MASK, ['パラベン', '香料']],
  [TONIC, ['パラベン', 'シリコーン', '着色料', '鉱物油']],
  ['添付文書をご覧ください。', []],
])('freeOf(%s) lists only ingredients absent from a full list (13)', (list, expected) => {
  expect(freeOf(list).map(({ name }) => name)).toEqual(expected);
});

it('encodes free-of codes as one number, one bit each (13)', () => {
  expect([freeOfBits([]), freeOfBits(['PARABEN', 'FRAGRANCE']), freeOfBits(['MINERAL_OIL'])]).toEqual([0, 5, 32]);
});

it.each([
  [SHAMPOO, true],
  ['水、カリ石ケン素地、ラウロイルアスパラギン酸Na', false],
  ['水、ミリスチン酸、水酸化K、ココイルグリシンK', false],
  [MASK, false],
])('washesByAminoAcids(%s) requires an amino-acid surfactant in first place (13)', (list, expected) => {
  expect(washesByAminoAcids(list)).toBe(expected);
});
