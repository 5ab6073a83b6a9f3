import { createHash } from 'node:crypto';

const STYLE = `body{margin:0;background:#fff;color:#222;font:16px/1.8 "Hiragino Sans","Noto Sans JP",sans-serif}
main{max-width:560px;margin:0 auto;padding:96px 16px;text-align:center}
h1{margin:0 0 16px;font-size:22px;line-height:1.5}
p{margin:0 0 32px}
a{display:inline-block;padding:12px 32px;border:1px solid #222;border-radius:4px;color:#222;text-decoration:none}
a:hover,a:focus-visible{background:#222;color:#fff}`;

/** By which the page's policy lets its one style sheet through. */
export const OVER_PAGE_STYLE = `sha384-${createHash('sha384').update(STYLE).digest('base64')}`;

/** What stands where a landing page was that leads on to nothing: no script, no shell, one way on. */
export const OVER_PAGE = `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>このページの公開は終了しました｜ANGFA STORE</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>このページの公開は終了しました</h1>
<p>ご覧いただいたページは、掲載期間が終わりました。<br>たくさんのご利用をありがとうございました。</p>
<a href="/">トップページへ</a>
</main>
</body>
</html>
`;
