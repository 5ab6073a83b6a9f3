import type { FastifyInstance } from 'fastify';
import { html } from '../page/html.ts';
import { renderPage } from '../page/layout.ts';
import type { Charge } from './payment-records.ts';
import type { PaymentWorld } from './processor.ts';

const SHOWN = 50;
const STATES: Record<Charge['status'], string> = {
  challenge: 'お客様の手続き待ち',
  authorised: '承認済み（売上前）',
  captured: '売上確定',
  voided: '取消',
  refunded: '返金済み',
  declined: '不承認',
};

/** Charges of all payment processors, newest first: a page, and JSON for tests. */
export function paymentListRoutes(server: FastifyInstance, { books, site }: PaymentWorld): void {
  const newest = () => Object.values(books.charges).sort((a, b) => b.createdAt - a.createdAt);
  server.get('/payments', (_request, reply) => reply.type('text/html').send(renderList(newest(), site.storeUrl)));
  server.get('/payments.json', () => ({ charges: newest() }));
}

function renderList(charges: readonly Charge[], storeUrl: string): string {
  const rows = charges.slice(0, SHOWN).map(
    ({ id, label, amount, refunded, status }) => html`
<li class="person-row"><b>${amount.toLocaleString('ja-JP')}円</b>　${label}<br>
<span class="quiet">${STATES[status]}${refunded > 0 ? html`・返金 ${refunded.toLocaleString('ja-JP')}円` : false}・${id}</span></li>`,
  );
  return renderPage({
    service: 'payments',
    title: '決済',
    storeUrl,
    body: html`<h1>決済の一覧</h1>
<p>カード会社、Amazon Pay、PayPay、コンビニ、NP後払い、携帯キャリアが受け付けたお支払いです。</p>
${rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : html`<p class="card">まだお支払いはありません。</p>`}`,
  });
}
