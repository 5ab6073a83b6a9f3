import { similarWords } from '@store/contracts/calls/content';
import { expect, it } from 'vitest';
import { asker, demoStoreForFile } from '../../../testing/demo-store.ts';
import { similarWordsHandler } from './similar-words.ts';

const database = demoStoreForFile();

const suggest = async (free_word: string) =>
  (await asker(database)(similarWordsHandler, similarWords, { free_word })).words;

it('suggests the product word for a misspelling (6)', async () => {
  expect(await suggest('しゃんぽー')).toContain('シャンプー');
  expect(await suggest('ノワギ')).toContain('ノワキ');
});
it.each([
  // missing dakuten, a wrong one, half width, a wrong kana, two changed, one left out, one too many
  ['すかるふ', 'スカルプ'],
  ['スガルプ', 'スカルプ'],
  ['ｽｶﾙﾌ', 'スカルプ'],
  ['スキルプ', 'スカルプ'],
  ['すかぷる', 'スカルプ'],
  ['ボタニルシャンプー', 'ボタニカルシャンプー'],
  ['あんぷるる', 'アンプル'],
  ['ﾓｲｽﾄｸﾘｰﾝ', 'モイストクリーム'],
  ['けしょうす', 'ケショウスイ'],
])('corrects the misspelling %s to %s (6)', async (typed, meant) => {
  expect(await suggest(typed)).toContain(meant);
});
it('suggests the single words of a phrase without results (6)', async () => {
  expect(await suggest('シャンプー 冷蔵庫')).toContain('シャンプー');
  expect(await suggest('シャンプー 冷蔵庫')).not.toContain('冷蔵庫');
});
it.each(['冷蔵庫', '%', ' ', '<img onerror>'])('suggests nothing for %j', async (word) => {
  expect(await suggest(word)).toEqual([]);
});
