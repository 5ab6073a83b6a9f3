import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { type MessagePage, sendMessagePage } from './message-page.ts';

const page = { status: 403, title: '<権限>がありません', words: ['一つ目。', '二つ目。'] };

async function answerTo(given: MessagePage) {
  const app = Fastify();
  app.get('/', (_, reply) => sendMessagePage(reply, given));
  return app.inject('/');
}

it('answers with the logo, the message and a link to the top page', async () => {
  const { statusCode, body } = await answerTo({ ...page, reference: 'r-1' });
  expect(statusCode).toBe(403);
  expect(body).toContain('alt="ANGFA STORE"');
  expect(body).toContain('<h1>&lt;権限&gt;がありません</h1>');
  expect(body).toContain('<p>二つ目。</p>');
  expect(body).toContain('お問い合わせ番号：r-1');
  expect(body).toContain('<a href="/">トップページへ</a>');
});

it('replaces that link with the given links, and posts its button to the address of the page', async () => {
  const ways = [{ href: '/login?a=1&b=2', label: 'ログインする' }];
  const { body } = await answerTo({ ...page, ways, button: '停止する' });
  expect(body).toContain('<form method="post"><button>停止する</button></form>');
  expect(body).toContain('<nav><a href="/login?a=1&amp;b=2">ログインする</a></nav>');
});

it('allows only its own style sheet and images of the store in its Content-Security-Policy', async () => {
  const { headers } = await answerTo(page);
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha384-[\w+/=]+'; img-src 'self'; /,
  );
});

it('uses the same logo as the pages of the shop', () => {
  const drawing = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8').match(/\bd="[^"]+"/g);
  expect(drawing('../../assets/receipt-logo.svg')).toHaveLength(5);
  expect(drawing('../../assets/receipt-logo.svg')).toEqual(drawing('../../../../browser/ui/src/icon/logo.tsx'));
});
