import { createHash } from 'node:crypto';
import { escapeHtml } from '@store/server-kit';
import type { FastifyReply } from 'fastify';

const STYLE =
  'body{margin:0;padding:48px 20px;font:16px/1.8 "Hiragino Sans","Noto Sans JP",sans-serif;color:#22262b;background:#fff}' +
  'main{max-width:560px;margin:0 auto}h1{font-size:22px;line-height:1.5}' +
  'a,button{display:inline-block;margin:8px 16px 0 0;padding:10px 20px;border:1px solid;color:inherit;background:none;font:inherit}' +
  'button{border-color:#0d4f4c;background:#0d4f4c;color:#fff;cursor:pointer}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

interface MessagePage {
  status: number;
  title: string;
  text: string;
  /** What the page asks to be confirmed: posts to its own address. */
  button?: string;
  ways: readonly { href: string; label: string }[];
}

/** A page that needs nothing of the store to be shown: sign-in and logout end here when something is in the way. */
export function sendMessagePage(reply: FastifyReply, page: MessagePage): FastifyReply {
  const form = page.button ? `<form method="post"><button>${escapeHtml(page.button)}</button></form>` : '';
  const ways = page.ways.map(({ href, label }) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`).join('');
  return reply
    .code(page.status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<meta name="robots" content="noindex"><title>${escapeHtml(page.title)}</title><style>${STYLE}</style></head>` +
        `<body><main><h1>${escapeHtml(page.title)}</h1><p>${escapeHtml(page.text)}</p>${form}<p>${ways}</p></main></body></html>`,
    );
}
