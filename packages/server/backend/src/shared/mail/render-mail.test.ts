import { createElement as h } from 'react';
import { expect, it } from 'vitest';
import { renderMail } from './render-mail.ts';
import { MailButton, MailLink, MailTable, MailWords, StoreMail } from './store-mail.tsx';

const mail = (name: string, body: string) =>
  renderMail(
    '件名',
    h(StoreMail, {
      name,
      introduction: '内容は以下のとおりです。',
      desk: 'お客様窓口',
      children: [
        h(MailTable, {
          key: 1,
          title: 'ご注文',
          rows: [
            ['商品', '育毛剤　2点'],
            ['合計', '1,000円'],
          ],
        }),
        h(MailWords, { key: 2, title: '当ストアから', children: body }),
        h(MailButton, { key: 3, href: 'https://store.test/a?b=1&c=2', children: '詳細を見る' }),
        h(MailLink, { key: 4, href: 'https://store.test/skip', children: 'お休みする' }),
      ],
    }),
  );

it('renders a text part with titles, label and value lines, and link addresses below their labels', async () => {
  const { subject, text } = await mail('山田 太郎', 'お送りします。');
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

it('preserves line breaks of the shop’s texts in both parts', async () => {
  const { html, text } = await mail('山田 太郎', '一行目です。\n二行目です。');
  expect(text).toContain('■ 当ストアから\n一行目です。\n二行目です。');
  expect(html).toMatch(/white-space:pre-line[^>]*>一行目です。\n二行目です。</);
});

it('escapes user input in the HTML part and leaves it as text in the other (E08)', async () => {
  const { html, text } = await mail('<b>山田</b> "&amp;', '</p><script>');
  expect(html).toContain('&lt;b&gt;山田&lt;/b&gt; &quot;&amp;amp; 様');
  expect(html).not.toContain('<script>');
  expect(text).toContain('<b>山田</b> "&amp; 様');
  expect(text).toContain('</p><script>');
});
