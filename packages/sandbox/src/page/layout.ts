import { type Html, html } from './html.ts';

/** The style sheets, each served as `/assets/<name>.css`. */
export const SHEETS = ['page', 'forms', 'sign-in', 'lists', 'mail', 'payment'] as const;
type Sheet = (typeof SHEETS)[number];

/** Which of the sandbox's houses a page belongs to; decides its header and its width. */
export type House =
  | 'line'
  | 'sign-in'
  | 'mail'
  | 'help'
  | 'sandbox'
  | 'card'
  | 'card-fields'
  | 'carrier'
  | 'amazon-pay'
  | 'payments';

/** Every page's style sheets are `page` and `forms`; a house adds its own. */
const houses: Record<House, { name: string; home: string; sheets?: readonly Sheet[] }> = {
  'sign-in': { name: '会員ログイン', home: '/signin/password', sheets: ['sign-in'] },
  mail: { name: 'メール受信箱', home: '/mail', sheets: ['lists', 'mail'] },
  help: { name: 'ヘルプセンター', home: '/help' },
  line: { name: 'LINEログイン', home: '/', sheets: ['sign-in'] },
  sandbox: { name: '開発用サンドボックス', home: '/', sheets: ['lists'] },
  card: { name: 'カード本人認証', home: '/payments', sheets: ['lists', 'payment'] },
  'card-fields': { name: 'カード情報', home: '/payments', sheets: ['lists', 'payment'] },
  carrier: { name: 'キャリア決済', home: '/payments', sheets: ['lists', 'payment'] },
  'amazon-pay': { name: 'Amazon Pay（お試し）', home: '/payments', sheets: ['lists', 'payment'] },
  payments: { name: '決済', home: '/payments', sheets: ['lists'] },
};

/** A whole document. `title` is also the page's only `h1`, unless the body brings its own. */
export function renderPage(page: { house: House; title: string; storeUrl: string; body: Html }): string {
  const house = houses[page.house];
  return html`<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title}｜${house.name}</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
${sheetsOf(page.house)}
</head>
<body data-house="${page.house}">
<header class="head"><div class="head-in">${brand(page.house)}${headLinks(page.house, page.storeUrl)}</div></header>
<main class="main">
${page.body}
</main>
<footer class="foot"><p>開発・検証用のページです。実在の会員情報は扱いません。</p></footer>
</body>
</html>
`.markup;
}

function sheetsOf(house: House): readonly Html[] {
  const sheets: readonly Sheet[] = ['page', 'forms', ...(houses[house].sheets ?? [])];
  return sheets.map((sheet) => html`<link rel="stylesheet" href="/assets/${sheet}.css">`);
}

function brand(house: House): Html {
  const { name, home } = houses[house];
  const label = html`<img src="/assets/icon.svg" alt="" width="28" height="28"><span>${name}</span>`;
  // Leaving something half-finished by its own logo would lose it, so there the logo is not a link.
  return isOnTheWay(house) ? html`<p class="brand">${label}</p>` : html`<a class="brand" href="${home}">${label}</a>`;
}

function headLinks(house: House, storeUrl: string): Html {
  if (isOnTheWay(house)) return html``;
  const overview = house === 'help' ? false : html`<a href="/">一覧</a>`;
  return html`<nav aria-label="サイト内"><a href="${storeUrl}/">ストア</a>${overview}</nav>`;
}

/** Pages between the store and the way back to it. */
function isOnTheWay(house: House): boolean {
  return (
    house === 'sign-in' || house === 'card' || house === 'card-fields' || house === 'carrier' || house === 'amazon-pay'
  );
}
