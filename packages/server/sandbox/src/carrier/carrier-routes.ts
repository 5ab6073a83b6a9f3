import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { html } from '../page/html.ts';
import { renderPage } from '../page/layout.ts';
import type { Site } from '../page/security-headers.ts';
import { type Charge, findCharge, isPaid, newId } from '../payments/payment-records.ts';
import { chargeRoutes, createCharge, type PaymentWorld, record, wireCharge } from '../payments/processor.ts';

/** Maximum amount of one payment by phone bill, yen. */
const LIMIT = 50_000;
const NAMES = { DOCOMO: 'd払い（docomo）', AU: 'auかんたん決済', SOFTBANK: 'ソフトバンクまとめて支払い' } as const;

const body = z.object({
  reference: z.string().check(z.minLength(1), z.maxLength(100)),
  amount: z.int().check(z.gte(1), z.lte(10_000_000)),
  currency: z.literal('JPY'),
  carrier: z.enum(['DOCOMO', 'AU', 'SOFTBANK']),
  return_url: z.url({ protocol: /^https?$/ }),
});
const params = z.object({ id: z.string() });
const decision = z.object({ result: z.enum(['pay', 'cancel']), pin: z._default(z.string().check(z.maxLength(8)), '') });

/** Carrier billing: a page with a PIN prompt charges the phone bill. Decided pages redirect to the shop. */
export function carrierRoutes(server: FastifyInstance, world: PaymentWorld): void {
  const { books, site } = world;
  chargeRoutes(server, 'carrier', world);

  server.post('/carrier/charges', (request, reply) => {
    const payload = body.parse(request.body);
    return createCharge(request, reply, { processor: 'carrier', reference: payload.reference, world }, () => {
      const charge = begin(payload);
      record(world, charge);
      return { status: 201, body: wireCharge(charge, site) };
    });
  });

  const path = '/carrier/challenge/:id';
  server.get(path, (request, reply) => {
    const charge = findCharge(books, 'carrier', params.parse(request.params).id);
    if (!charge) return reply.callNotFound();
    if (charge.status !== 'challenge') return reply.redirect(returnUrlOf(charge, isPaid(charge)), 303);
    return reply.type('text/html').send(renderPay(charge, site));
  });
  server.post(path, (request, reply) => {
    const charge = findCharge(books, 'carrier', params.parse(request.params).id);
    if (!charge) return reply.callNotFound();
    if (charge.status !== 'challenge') return reply.redirect(returnUrlOf(charge, isPaid(charge)), 303);
    const { result, pin } = decision.parse(request.body);
    if (result === 'pay' && !/^\d{4}$/.test(pin.normalize('NFKC')))
      return reply
        .code(422)
        .type('text/html')
        .send(renderPay(charge, site, '暗証番号は4桁の数字です'));
    const paid = result === 'pay';
    record(
      world,
      paid ? { ...charge, status: 'authorised' } : { ...charge, status: 'declined', declineCode: 'cancelled' },
    );
    return reply.redirect(returnUrlOf(charge, paid), 303);
  });
}

function begin(options: z.infer<typeof body>): Charge {
  const overLimit = options.amount > LIMIT;
  return {
    id: newId('ca'),
    processor: 'carrier',
    reference: options.reference,
    amount: options.amount,
    status: overLimit ? 'declined' : 'challenge',
    refunded: 0,
    declineCode: overLimit ? 'over_limit' : null,
    returnUrl: options.return_url,
    reusable: null,
    label: NAMES[options.carrier],
    createdAt: Date.now(),
  };
}

function returnUrlOf({ returnUrl }: Charge, paid: boolean): string {
  const back = new URL(returnUrl ?? '/');
  back.searchParams.set('status', paid ? 'success' : 'failure');
  return back.href;
}

function renderPay({ id, amount, label }: Charge, { storeUrl }: Site, error?: string): string {
  return renderPage({
    service: 'carrier',
    title: error ? `エラー：${label}` : label,
    storeUrl,
    body: html`<section class="card">
<h1>${label}</h1>
<dl class="facts"><dt>ご購入先</dt><dd>ANGFA STORE</dd><dt>お支払い金額</dt><dd>${amount.toLocaleString('ja-JP')}円</dd></dl>
</section>
<form method="post" action="/carrier/challenge/${id}" class="choices">
<div class="field"><label for="pin">4桁の暗証番号</label>
<input id="pin" name="pin" inputmode="numeric" autocomplete="off" maxlength="4"${error ? html` aria-invalid="true" aria-describedby="pin-error"` : false}>
${error ? html`<p class="error" id="pin-error" role="alert">${error}</p>` : html`<p class="hint">お試し用のため、どの4桁でも進めます。</p>`}</div>
<button class="button" name="result" value="pay">支払う</button>
<button class="button" data-kind="plain" name="result" value="cancel">支払わずにストアへ戻る</button>
</form>`,
  });
}
