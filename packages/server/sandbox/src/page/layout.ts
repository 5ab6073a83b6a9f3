import { type Html, html } from './html.ts';

/** The style sheets, each served as `/assets/<name>.css`. */
export const SHEETS = ['page', 'forms', 'sign-in', 'lists', 'mail', 'payment'] as const;
type Sheet = (typeof SHEETS)[number];

/** The service a page belongs to; decides its header and width. */
export type Service =
  | 'line'
  | 'talk'
  | 'sign-in'
  | 'mail'
  | 'help'
  | 'sandbox'
  | 'card'
  | 'card-fields'
  | 'carrier'
  | 'paypay'
  | 'convenience-store'
  | 'amazon-pay'
  | 'payments';

/** Every page uses the sheets `page` and `forms`; a service adds its own. */
const services: Record<Service, { name: string; home: string; sheets?: readonly Sheet[] }> = {
  'sign-in': { name: '会員ログイン', home: '/signin/password', sheets: ['sign-in'] },
  mail: { name: 'メール受信箱', home: '/mail', sheets: ['lists', 'mail'] },
  help: { name: 'ヘルプセンター', home: '/help' },
  line: { name: 'LINEログイン', home: '/', sheets: ['sign-in'] },
  talk: { name: 'LINEトーク', home: '/line/talk', sheets: ['lists', 'mail'] },
  sandbox: { name: '開発用サンドボックス', home: '/', sheets: ['lists'] },
  card: { name: 'カード本人認証', home: '/payments', sheets: ['lists', 'payment'] },
  'card-fields': { name: 'カード情報', home: '/payments', sheets: ['lists', 'payment'] },
  carrier: { name: 'キャリア決済', home: '/payments', sheets: ['lists', 'payment'] },
  paypay: { name: 'PayPay（お試し）', home: '/payments', sheets: ['lists', 'payment'] },
  'convenience-store': {
    name: 'コンビニ店頭（お試し）',
    home: '/convenience-store/slips',
    sheets: ['lists', 'payment'],
  },
  'amazon-pay': { name: 'Amazon Pay（お試し）', home: '/payments', sheets: ['lists', 'payment'] },
  payments: { name: '決済', home: '/payments', sheets: ['lists'] },
};

/** Renders a document. `title` is also the page's only `h1`, unless the body has its own. */
export function renderPage(page: { service: Service; title: string; storeUrl: string; body: Html }): string {
  const service = services[page.service];
  return html`<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title}｜${service.name}</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
${sheetsOf(page.service)}
</head>
<body data-service="${page.service}">
<header class="head"><div class="head-in">${brand(page.service)}${headLinks(page.service, page.storeUrl)}</div></header>
<main class="main">
${page.body}
</main>
<footer class="foot"><p>開発・検証用のページです。実在の会員情報は扱いません。</p></footer>
</body>
</html>
`.markup;
}

function sheetsOf(service: Service): readonly Html[] {
  const sheets: readonly Sheet[] = ['page', 'forms', ...(services[service].sheets ?? [])];
  return sheets.map((sheet) => html`<link rel="stylesheet" href="/assets/${sheet}.css">`);
}

function brand(service: Service): Html {
  const { name, home } = services[service];
  const label = html`<img src="/assets/icon.svg" alt="" width="28" height="28"><span>${name}</span>`;
  // During a flow, the logo is not a link: following it would lose unfinished input.
  return isFlowPage(service) ? html`<p class="brand">${label}</p>` : html`<a class="brand" href="${home}">${label}</a>`;
}

function headLinks(service: Service, storeUrl: string): Html {
  if (isFlowPage(service)) return html``;
  const overview = service === 'help' ? false : html`<a href="/">一覧</a>`;
  return html`<nav aria-label="サイト内"><a href="${storeUrl}/">ストア</a>${overview}</nav>`;
}

/** Returns whether a service's pages are part of a flow that returns to the store. */
const isFlowPage = (service: Service): boolean =>
  service === 'sign-in' ||
  service === 'card' ||
  service === 'card-fields' ||
  service === 'carrier' ||
  service === 'paypay' ||
  service === 'amazon-pay';
