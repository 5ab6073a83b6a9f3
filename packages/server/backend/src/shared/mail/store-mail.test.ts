import { expect, it } from 'vitest';
import { mailButton, mailLink, mailTable, mailWords, storeMail } from './store-mail.ts';

const mail = (name: string, body: string) =>
  storeMail({ subject: '件名', name, introduction: '内容は以下のとおりです。', desk: 'お客様窓口' }, [
    mailTable('ご注文', [
      ['商品', '育毛剤　2点'],
      ['合計', '1,000円'],
    ]),
    null,
    mailWords('当ストアから', body),
    mailButton('詳細を見る', 'https://store.test/a?b=1&c=2'),
    mailLink('お休みする', 'https://store.test/skip'),
  ]);

it('renders a text part with titles, label and value lines, and link addresses below their labels', () => {
  const { subject, text } = mail('山田 太郎', 'お送りします。');
  expect(subject).toBe('件名');
  expect(text).toBe(
    [
      '山田 太郎 様',
      '内容は以下のとおりです。',
      '■ ご注文\n商品：育毛剤　2点\n合計：1,000円',
      '■ 当ストアから\nお送りします。',
      '詳細を見る\nhttps://store.test/a?b=1&c=2',
      'お休みする\nhttps://store.test/skip',
      'お客様窓口',
    ].join('\n\n'),
  );
});

it('preserves line breaks of the shop’s texts in both parts', () => {
  const { html, text } = mail('山田 太郎', '一行目です。\n二行目です。');
  expect(text).toContain('■ 当ストアから\n一行目です。\n二行目です。');
  expect(html).toMatch(/white-space:pre-line[^>]*>一行目です。\n二行目です。</);
});

it('escapes user input in the HTML part and leaves it as text in the other (E08)', () => {
  const { html, text } = mail('<b>山田</b> "&amp;', '</p><script>');
  expect(html).toContain('&lt;b&gt;山田&lt;/b&gt; &quot;&amp;amp; 様');
  expect(html).not.toContain('<script>');
  expect(text).toContain('<b>山田</b> "&amp; 様');
  expect(text).toContain('</p><script>');
});

it('contains every word of the text part in the HTML part', () => {
  const { html, text } = mail('山田 太郎', 'お送りします。');
  for (const word of text.split(/\s+|■|：/)) expect(html).toContain(word.replaceAll('&', '&amp;'));
});
