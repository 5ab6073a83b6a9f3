import { createHash } from 'node:crypto';
import { escapeHtml } from '@store/server-kit';
import type { FastifyReply } from 'fastify';

/** The design system's type and colours; its sheets are the shell's, which is not on this page. */
const STYLE = `body{margin:0;background:#fff;color:#16242b;font:15px/1.85 "Hiragino Sans","Noto Sans JP","Yu Gothic UI",Meiryo,sans-serif;word-break:auto-phrase}
header{padding:20px 16px;border-bottom:1px solid #dde4e6;color:#0d4f4c;font:700 16px/1.5 Optima,"Palatino Linotype",Palatino,P052,serif;letter-spacing:.18em;text-align:center}
main{max-width:640px;margin:0 auto;padding:72px 16px;text-align:center}
h1{margin:0 0 24px;font:700 24px/1.5 "Hiragino Mincho ProN","Noto Serif JP","Yu Mincho",serif;text-wrap:balance}
p{margin:0;text-wrap:balance}
a{display:inline-block;margin-top:40px;padding:12px 40px;border-radius:4px;background:#0d4f4c;color:#fff;font-weight:700;text-decoration:none}
a:hover{background:#0a403e}
a:focus-visible{outline:3px solid #1466c9;outline-offset:2px}
@media (min-width:768px){h1{font-size:34px}main{padding:96px 16px}}`;

const STYLE_HASH = createHash('sha384').update(STYLE).digest('base64');
/** Its one style sheet and the store's icon, and nothing else. */
export const PLAIN_PAGE_POLICY = `default-src 'none'; style-src 'sha384-${STYLE_HASH}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** What a plain page says. */
export interface PlainPage {
  readonly status: 400 | 403 | 405 | 410 | 413 | 429 | 431 | 500 | 503;
  readonly title: string;
  /** Each is a line of its own. */
  readonly words: readonly string[];
  /** The request's id, where the support desk may have to look it up. */
  readonly reference?: string;
}

/** Answers with a page of the gateway's own, where no part has one: no script, no shell, one way on. No search engine keeps it. */
export function sendPlainPage(reply: FastifyReply, page: PlainPage): FastifyReply {
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', PLAIN_PAGE_POLICY)
    .send(plainPageText(page));
}

/** The document of a plain page; its policy is `PLAIN_PAGE_POLICY`. */
export function plainPageText({ title, words, reference }: Omit<PlainPage, 'status'>): string {
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}｜ANGFA STORE</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style>${STYLE}</style>
</head>
<body>
<header>ANGFA STORE</header>
<main>
<h1>${escapeHtml(title)}</h1>
${words.map((each) => `<p>${escapeHtml(each)}</p>`).join('\n')}
${reference ? `<p>お問い合わせ番号：${escapeHtml(reference)}</p>\n` : ''}<a href="/">トップページへ</a>
</main>
</body>
</html>
`;
}
