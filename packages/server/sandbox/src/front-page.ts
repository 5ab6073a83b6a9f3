import { type Html, html } from './page/html.ts';
import { renderPage } from './page/layout.ts';
import type { DemoPerson } from './people.ts';

/** Renders the overview of services and demo accounts. */
export function renderFrontPage(page: { storeUrl: string; people: readonly DemoPerson[] }): string {
  const { storeUrl, people } = page;
  return renderPage({
    service: 'sandbox',
    title: '一覧',
    storeUrl,
    body: html`<h1>開発用サンドボックス</h1>
<p>ストアの外にあるサービスを、手もとで動かすためのものです。</p>
<ul class="rows">
${place(`${storeUrl}/login`, '会員ログイン', 'ストアのログイン画面から開きます')}
${place('/signin/password', 'パスワードの変更', 'ログインに使うパスワードを変更します')}
${place('/mail', 'メール受信箱', 'ストアが送ったメールを読めます')}
${place('/line/talk', 'LINEトーク', 'ストアがLINEで送ったメッセージを読めます')}
${place('/payments', '決済', 'カード、Amazon Pay、PayPay、コンビニ払い、後払い、キャリア決済の記録')}
${place('/convenience-store/slips', 'コンビニ店頭', 'コンビニ払いのご注文を、支払う、または期限切れにします')}
${place('/third-party', '外部サービス', '不正検知とアクセス解析が受け取った情報')}
${place('/help', 'ヘルプセンター', 'よくあるご質問')}
</ul>
<h2 class="card-title">デモ会員</h2>
<ul class="rows">${people.map(personRow)}</ul>`,
  });
}

const place = (href: string, name: string, text: string): Html =>
  html`<li><a class="row" href="${href}"><b>${name}</b><span class="quiet">${text}</span></a></li>`;

const personRow = ({ name, email, note }: DemoPerson): Html => html`
<li class="person-row"><b>${name}</b>　${email}<br><span class="quiet">${note}</span></li>`;
