const BODY = `<!doctype html>
<html lang="ja">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>ANGFA STORE</title>
<h1>ANGFA STORE</h1>
<p>ただいまサービスに接続しにくくなっています。しばらくしてからもう一度お試しください。</p>
<p><a href="/">トップページへ</a></p>
</html>
`;

/** HAProxy's error response while no gateway is available; the same text as in compose/nginx.conf. */
export const errorPage = `${[
  'HTTP/1.0 503 Service Unavailable',
  'Content-Type: text/html; charset=utf-8',
  'Cache-Control: no-store',
  'Retry-After: 10',
  "Content-Security-Policy: default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options: nosniff',
  'Strict-Transport-Security: max-age=63072000; includeSubDomains',
  'Connection: close',
].join('\r\n')}\r\n\r\n${BODY}`;
