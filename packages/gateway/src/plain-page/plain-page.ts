import { createHash } from 'node:crypto';
import { escapeHtml } from '@store/server-kit';
import type { FastifyReply } from 'fastify';

const STYLE = `body{margin:0;background:#fff;color:#222;font:16px/1.8 "Hiragino Sans","Noto Sans JP",sans-serif}
main{max-width:560px;margin:0 auto;padding:96px 16px;text-align:center}
h1{margin:0 0 16px;font-size:22px;line-height:1.5}
p{margin:0}
a{display:inline-block;margin-top:32px;padding:12px 32px;border:1px solid #222;border-radius:4px;color:#222;text-decoration:none}
a:hover,a:focus-visible{background:#222;color:#fff}`;

const STYLE_HASH = createHash('sha384').update(STYLE).digest('base64');
/** Its one style sheet and the store's icon, and nothing else. */
const POLICY = `default-src 'none'; style-src 'sha384-${STYLE_HASH}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** What a plain page says. */
export interface PlainPage {
  readonly status: 403 | 410;
  readonly title: string;
  /** Each is a line of its own. */
  readonly words: readonly string[];
}

/** Answers with a page of the gateway's own, where no part has one: no script, no shell, one way on. No search engine keeps it. */
export function sendPlainPage(reply: FastifyReply, { status, title, words }: PlainPage): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .send(`<!doctype html>
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
<main>
<h1>${escapeHtml(title)}</h1>
${words.map((each) => `<p>${escapeHtml(each)}</p>`).join('\n')}
<a href="/">トップページへ</a>
</main>
</body>
</html>
`);
}
