import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Html, html } from '../page/html.ts';
import { renderPage } from '../page/layout.ts';
import { type Charge, findCharge, newId, slipStore } from '../payments/payment-records.ts';
import { chargeRoutes, createCharge, type PaymentWorld, record, wireCharge } from '../payments/processor.ts';

const PROCESSOR = 'convenience-store';
const LIMIT = 300_000;
const SHOWN = 20;
const STORES: Record<z.infer<typeof slipStore>, string> = {
  SEVEN_ELEVEN: 'セブン-イレブン',
  LAWSON: 'ローソン',
  FAMILY_MART: 'ファミリーマート',
  MINISTOP: 'ミニストップ',
  SEICOMART: 'セイコーマート',
};

const payload = z.object({
  reference: z.string().check(z.minLength(1), z.maxLength(100)),
  amount: z.int().check(z.gte(1), z.lte(10_000_000)),
  currency: z.literal('JPY'),
  store: slipStore,
  pay_until: z.int(),
});
const params = z.object({ id: z.string() });
const decision = z.object({ result: z.enum(['pay', 'expire']) });

/** コンビニ払い: issues slips, and a page where a tester pays one, lets it expire, or pays it after that. */
export function slipRoutes(server: FastifyInstance, world: PaymentWorld): void {
  const { books, site } = world;
  chargeRoutes(server, PROCESSOR, world);

  server.post(`/${PROCESSOR}/charges`, (request, reply) => {
    const body = payload.parse(request.body);
    return createCharge(request, reply, { processor: PROCESSOR, reference: body.reference, world }, () => {
      const charge = issue(body);
      record(world, charge);
      return { status: 201, body: wireCharge(charge, site) };
    });
  });

  server.get(`/${PROCESSOR}/slips`, (_request, reply) => {
    const slips = Object.values(books.charges)
      .filter(({ slip }) => slip)
      .sort((a, b) => b.createdAt - a.createdAt)
      .slice(0, SHOWN);
    return reply.type('text/html').send(page('お支払いの受付', site.storeUrl, list(slips)));
  });
  const path = `/${PROCESSOR}/slips/:id`;
  server.get(path, (request, reply) => {
    const charge = findCharge(books, PROCESSOR, params.parse(request.params).id);
    if (!charge) return reply.callNotFound();
    return reply.type('text/html').send(page(charge.label, site.storeUrl, slipOf(charge)));
  });
  server.post(path, (request, reply) => {
    const charge = findCharge(books, PROCESSOR, params.parse(request.params).id);
    if (!charge) return reply.callNotFound();
    const { result } = decision.parse(request.body);
    if (result === 'pay' && charge.status !== 'captured') record(world, { ...charge, status: 'captured' });
    if (result === 'expire' && charge.status === 'challenge') record(world, { ...charge, status: 'voided' });
    return reply.redirect(`/${PROCESSOR}/slips/${charge.id}`, 303);
  });
}

function issue({ reference, amount, store, pay_until }: z.infer<typeof payload>): Charge {
  const digits = (length: number) => Array.from({ length }, () => randomInt(10)).join('');
  const isOver = amount > LIMIT;
  return {
    id: newId('cv'),
    processor: PROCESSOR,
    reference,
    amount,
    status: isOver ? 'declined' : 'challenge',
    refunded: 0,
    declineCode: isOver ? 'over_limit' : null,
    returnUrl: null,
    reusable: null,
    label: STORES[store],
    createdAt: Date.now(),
    slip:
      store === 'SEVEN_ELEVEN'
        ? { store, number: digits(13), confirmation: null, payUntil: pay_until }
        : { store, number: digits(11), confirmation: digits(6), payUntil: pay_until },
  };
}

const page = (title: string, storeUrl: string, body: Html) =>
  renderPage({ service: PROCESSOR, title, storeUrl, body: html`<h1>${title}</h1>${body}` });

const list = (slips: readonly Charge[]): Html =>
  slips.length === 0
    ? html`<p class="card">まだお支払いの受付はありません。</p>`
    : html`<ul class="rows">${slips.map(
        (charge) =>
          html`<li><a class="row" href="/${PROCESSOR}/slips/${charge.id}"><b>${charge.label}　${charge.slip?.number ?? ''}</b><span class="quiet">${yen(charge)}・${stateOf(charge)}</span></a></li>`,
      )}</ul>`;

function slipOf(charge: Charge): Html {
  const { slip, status } = charge;
  if (!slip) return html``;
  return html`<section class="card"><dl class="facts">
<dt>${slip.confirmation ? 'お客様番号' : '払込票番号'}</dt><dd>${slip.number}</dd>
${slip.confirmation && html`<dt>確認番号</dt><dd>${slip.confirmation}</dd>`}
<dt>お支払い金額</dt><dd>${yen(charge)}</dd>
<dt>お支払い期限</dt><dd>${new Date(slip.payUntil).toLocaleString('ja-JP', { timeZone: 'Asia/Tokyo' })}</dd>
<dt>状態</dt><dd>${stateOf(charge)}</dd></dl></section>
<form method="post" action="/${PROCESSOR}/slips/${charge.id}" class="choices">
${
  status === 'challenge' &&
  html`<button class="button" name="result" value="pay">店頭で支払う</button>
<button class="button" data-kind="plain" name="result" value="expire">期限切れにする</button>`
}
${status === 'voided' && html`<button class="button" data-kind="plain" name="result" value="pay">取消後の入金として試す</button>`}
</form>
<p><a href="/${PROCESSOR}/slips">お支払いの受付の一覧</a></p>`;
}

const yen = ({ amount }: Charge) => `${amount.toLocaleString('ja-JP')}円`;

function stateOf({ status }: Charge): string {
  if (status === 'challenge') return 'お支払い待ち';
  return status === 'captured' ? 'お支払い済み' : '取消・期限切れ';
}
