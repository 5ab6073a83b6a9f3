import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { wholeWords } from './whole-words.tsx';

it.each([
  ['スカルプパックコンディショナー 350mL', 'スカルプパック<wbr>コンディショナー 350mL'],
  ['ポイントアップ商品', 'ポイントアップ<wbr>商品'],
  ['ベビーフォームソープ', 'ベビー<wbr>フォーム<wbr>ソープ'],
  ['間隔は1〜6か月から選べます', '間隔は<span class="whole">1〜6か月</span>から選べます'],
  ['お問い合わせについて', '<span class="whole">お問い合わせ</span><span class="whole">について</span>'],
  ['お支払い方法をお選びください', '<span class="whole">お支払い方法</span>をお選びください'],
])('offers breaks in %s between words only, and keeps its text', (text, html) => {
  const { container } = render(wholeWords(text));
  expect(container.innerHTML).toBe(`<span>${html}</span>`);
  expect(container).toHaveTextContent(text);
});

it('returns a text without long words unchanged', () => {
  expect(wholeWords('化粧水 しっとり 150mL')).toBe('化粧水 しっとり 150mL');
});
