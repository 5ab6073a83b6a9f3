import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from './escape-html.ts';

/** Fonts and colours of the design system: the page does not load the shared style sheets. */
const STYLE = `body{margin:0;background:#fff;color:#16242b;font:15px/1.85 "Hiragino Sans","Noto Sans JP","Noto Sans CJK JP","Yu Gothic UI",Meiryo,sans-serif;line-break:strict;word-break:auto-phrase}
header{padding:18px 16px;border-bottom:1px solid #dde4e6}
header img{display:block;margin:auto;padding-left:28px}
main{max-width:640px;margin:0 auto;padding:72px 16px;text-align:center}
h1{margin:0 0 24px;font:700 24px/1.5 "Hiragino Mincho ProN","Noto Serif JP","Noto Serif CJK JP","Yu Mincho",serif;text-wrap:balance}
p{margin:0;text-wrap:balance}
nav,form{display:flex;flex-wrap:wrap;gap:12px;justify-content:center;margin-top:40px}
form+nav{margin-top:12px}
a,button{padding:12px 32px;border:1px solid #0d4f4c;border-radius:4px;background:#fff;color:#0d4f4c;font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
button,main>p+nav>a:first-child{background:#0d4f4c;color:#fff}
a:hover,button:hover{text-decoration:underline}
:focus-visible{outline:3px solid #1466c9;outline-offset:2px}
@media (min-width:768px){h1{font-size:34px}main{padding:96px 16px}}`;

const STYLE_HASH = createHash('sha384').update(STYLE).digest('base64');
/** Allows the inline style sheet, icon and logo, and forms that post to the store. */
export const MESSAGE_PAGE_POLICY = `default-src 'none'; style-src 'sha384-${STYLE_HASH}'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

const HOME = { href: '/', label: 'トップページへ' } as const;

export interface MessagePage {
  readonly status: number;
  readonly title: string;
  /** One paragraph each. */
  readonly words: readonly string[];
  /** Label of a button that posts to the page's own address. */
  readonly button?: string;
  /** Links, the most likely first; defaults to the top page. */
  readonly ways?: readonly { readonly href: string; readonly label: string }[];
  /** Request id to quote to customer support. */
  readonly reference?: string;
}

/** Sends a page that needs no script and no remote. Search engines do not index it. */
export const sendMessagePage = (reply: FastifyReply, page: MessagePage): FastifyReply =>
  reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', MESSAGE_PAGE_POLICY)
    .send(messageDocument(page));

/**
 * Renders the document of a message page. The logo is an image, so fonts do not change its size; its right sixth is
 * blank.
 */
export function messageDocument({
  title,
  words,
  button,
  ways = [HOME],
  reference,
}: Omit<MessagePage, 'status'>): string {
  const paragraphs = reference === undefined ? words : [...words, `お問い合わせ番号：${reference}`];
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
<header><img src="/img/receipt-logo.png" width="171" height="38" alt="ANGFA STORE"></header>
<main>
<h1>${escapeHtml(title)}</h1>
${paragraphs.map((each) => `<p>${escapeHtml(each)}</p>\n`).join('')}${button ? `<form method="post"><button>${escapeHtml(button)}</button></form>\n` : ''}<nav>${ways.map(({ href, label }) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`).join('')}</nav>
</main>
</body>
</html>
`;
}
