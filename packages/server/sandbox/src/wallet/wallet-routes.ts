import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { html } from '../page/html.ts';
import { renderPage } from '../page/layout.ts';
import type { Site } from '../page/security-headers.ts';
import { type Charge, findCharge, isPaid, newId } from '../payments/payment-records.ts';
import { chargeRoutes, createCharge, type PaymentWorld, record, wireCharge } from '../payments/processor.ts';

/** A service that confirms payments on its own page. */
interface Wallet {
  readonly processor: 'carrier' | 'paypay';
  /** Prefix of the ids of charges. */
  readonly prefix: string;
  /** Maximum amount of one payment, yen. */
  readonly limit: number;
  readonly asksForPin: boolean;
}

const CARRIERS = { DOCOMO: 'd払い（docomo）', AU: 'auかんたん決済', SOFTBANK: 'ソフトバンクまとめて支払い' } as const;
const CARRIER: Wallet = { processor: 'carrier', prefix: 'ca', limit: 50_000, asksForPin: true };
const PAYPAY: Wallet = { processor: 'paypay', prefix: 'pp', limit: 500_000, asksForPin: false };

const sum = {
  reference: z.string().check(z.minLength(1), z.maxLength(100)),
  amount: z.int().check(z.gte(1), z.lte(10_000_000)),
  currency: z.literal('JPY'),
  return_url: z.url({ protocol: /^https?$/ }),
};
const carrierBody = z.object({ ...sum, carrier: z.enum(['DOCOMO', 'AU', 'SOFTBANK']) });
const payPayBody = z.object(sum);
const params = z.object({ id: z.string() });
const decision = z.object({
  result: z.enum(['pay', 'cancel', 'short']),
  pin: z._default(z.string().check(z.maxLength(8)), ''),
});

/** Carrier billing charges the phone bill after a PIN; PayPay its balance. Decided pages redirect to the shop. */
export function walletRoutes(server: FastifyInstance, world: PaymentWorld): void {
  routesOf(server, CARRIER, world, (body) => {
    const { carrier, ...rest } = carrierBody.parse(body);
    return { ...rest, label: CARRIERS[carrier] };
  });
  routesOf(server, PAYPAY, world, (body) => ({ ...payPayBody.parse(body), label: 'PayPay' }));
}

type Payload = z.infer<typeof payPayBody> & { readonly label: string };

function routesOf(server: FastifyInstance, wallet: Wallet, world: PaymentWorld, read: (body: unknown) => Payload) {
  const { books, site } = world;
  const { processor } = wallet;
  chargeRoutes(server, processor, world);

  server.post(`/${processor}/charges`, (request, reply) => {
    const payload = read(request.body);
    return createCharge(request, reply, { processor, reference: payload.reference, world }, () => {
      const charge = begin(wallet, payload);
      record(world, charge);
      return { status: 201, body: wireCharge(charge, site) };
    });
  });

  const path = `/${processor}/challenge/:id`;
  server.get(path, (request, reply) => {
    const charge = findCharge(books, processor, params.parse(request.params).id);
    if (!charge) return reply.callNotFound();
    if (charge.status !== 'challenge') return reply.redirect(returnUrlOf(charge, isPaid(charge)), 303);
    return reply.type('text/html').send(renderPay(wallet, charge, site));
  });
  server.post(path, (request, reply) => {
    const charge = findCharge(books, processor, params.parse(request.params).id);
    if (!charge) return reply.callNotFound();
    if (charge.status !== 'challenge') return reply.redirect(returnUrlOf(charge, isPaid(charge)), 303);
    const { result, pin } = decision.parse(request.body);
    if (result === 'pay' && wallet.asksForPin && !/^\d{4}$/.test(pin.normalize('NFKC')))
      return reply
        .code(422)
        .type('text/html')
        .send(renderPay(wallet, charge, site, '暗証番号は4桁の数字です'));
    const paid = result === 'pay';
    const declineCode = result === 'short' ? 'short_of_funds' : 'cancelled';
    record(world, paid ? { ...charge, status: 'authorised' } : { ...charge, status: 'declined', declineCode });
    return reply.redirect(returnUrlOf(charge, paid), 303);
  });
}

function begin({ processor, prefix, limit }: Wallet, { reference, amount, return_url, label }: Payload): Charge {
  const overLimit = amount > limit;
  return {
    id: newId(prefix),
    processor,
    reference,
    amount,
    status: overLimit ? 'declined' : 'challenge',
    refunded: 0,
    declineCode: overLimit ? 'over_limit' : null,
    returnUrl: return_url,
    reusable: null,
    label,
    createdAt: Date.now(),
  };
}

function returnUrlOf({ returnUrl }: Charge, paid: boolean): string {
  const back = new URL(returnUrl ?? '/');
  back.searchParams.set('status', paid ? 'success' : 'failure');
  return back.href;
}

function renderPay(
  { processor, asksForPin }: Wallet,
  { id, amount, label }: Charge,
  { storeUrl }: Site,
  error?: string,
): string {
  return renderPage({
    service: processor,
    title: error ? `エラー：${label}` : label,
    storeUrl,
    body: html`<section class="card">
<h1>${label}</h1>
<dl class="facts"><dt>ご購入先</dt><dd>ANGFA STORE</dd><dt>お支払い金額</dt><dd>${amount.toLocaleString('ja-JP')}円</dd></dl>
</section>
<form method="post" action="/${processor}/challenge/${id}" class="choices">
${asksForPin && pinField(error)}
<button class="button" name="result" value="pay">支払う</button>
${!asksForPin && html`<button class="button" data-kind="plain" name="result" value="short">残高不足として試す</button>`}
<button class="button" data-kind="plain" name="result" value="cancel">支払わずにストアへ戻る</button>
</form>`,
  });
}

const pinField = (error?: string) => html`<div class="field"><label for="pin">4桁の暗証番号</label>
<input id="pin" name="pin" inputmode="numeric" autocomplete="off" maxlength="4"${error ? html` aria-invalid="true" aria-describedby="pin-error"` : false}>
${error ? html`<p class="error" id="pin-error" role="alert">${error}</p>` : html`<p class="hint">お試し用のため、どの4桁でも進めます。</p>`}</div>`;
