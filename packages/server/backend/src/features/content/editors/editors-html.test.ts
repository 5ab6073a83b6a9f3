import { getNotice } from '@store/contracts/calls/content';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { feeds } from '../../../platform/database/tables/feed.ts';
import { openTestBackend } from '../../../testing/test-backend.ts';
import { editorsHtml } from './editors-html.ts';

describe('editorsHtml', () => {
  it.each([
    '<h2>頭皮の洗い方</h2><p>38度の<strong>ぬるま湯</strong>で<br />すすぎます。</p>',
    '<ul><li>朝</li></ul><table><tbody><tr><th scope="row">量</th><td colspan="2">3 mL</td></tr></tbody></table>',
    '<p><a href="/product/P1001">商品</a> <a href="https://www.mhlw.go.jp/">厚生労働省</a></p>',
    '<p>1 &lt; 2 &amp; 3</p>',
  ])('keeps allowed HTML: %s', (html) => expect(editorsHtml(html)).toBe(html));

  it.each([
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['<SCRIPT SRC=//evil.example/x.js></SCRIPT>', ''],
    ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg/onload=alert(1)><p>a</p></svg>', '<p>a</p>'],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
    ['<math><mtext></p><style><a title="</style><img src onerror=alert(1)>"></mtext></math>', '<p></p>"&gt;'],
    ['<style>*{display:none}</style>', ''],
    ['<p style="position:fixed;inset:0">a</p>', '<p>a</p>'],
    ['<p class="store-button" id="cart">a</p>', '<p>a</p>'],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<object data="x"></object><embed src="x"><base href="//evil.example/">', ''],
    ['<form action="/send/checkout/x"><input name="a"><button>買う</button></form>', '買う'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
    ['<a href="//evil.example/">a</a>', '<a>a</a>'],
    ['<a href="/x" target="_blank" ping="https://evil.example">a</a>', '<a href="/x">a</a>'],
    ['<meta http-equiv="refresh" content="0;url=https://evil.example"><p>a', '<p>a</p>'],
  ])('removes active content: %s (E13)', (html, shown) => expect(editorsHtml(html)).toBe(shown));

  it('removes scripts from stored notices when they are read (E13)', async () => {
    const backend = await openTestBackend();
    const bodyHtml = '<p>本文</p><script>alert(1)</script>';
    const [notice] = await backend.database
      .update(feeds)
      .set({ bodyHtml, startsAt: 0, endsAt: null })
      .where(eq(feeds.feedType, 'information'))
      .returning();
    const guest = backend.visitor();
    expect((await guest.ask(getNotice, { feed_code: notice?.feedCode ?? '' })).body).toBe('<p>本文</p>');
    await backend.close();
  });
});
