import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { html } from '../page/html.ts';
import { renderPage } from '../page/layout.ts';
import { renderMessage } from '../page/message-page.ts';
import { type AmazonSession, newId } from '../payments/payment-records.ts';
import type { PaymentWorld } from '../payments/processor.ts';
import { isSignedPayload, type Merchant } from './signatures.ts';

const BUYERS = ['山田 太郎', '佐伯 美和'] as const;
const text = z.string().check(z.maxLength(4000));
const button = z.object({ payload: text, signature: text, public_key_id: text });
const buttonPayload = z.object({
  webCheckoutDetails: z.object({ checkoutReviewReturnUrl: z.url({ protocol: /^https?$/ }) }),
  merchantMetadata: z.object({ merchantReferenceId: z.string() }),
});
const choice = z.extend(button, { buyer: z.optional(z.enum(BUYERS)) });
const params = z.object({ id: z.string() });
const decision = z.object({ result: z.enum(['pay', 'cancel']) });

/** The buyer's pages: sign-in with choice of address and card, then confirmation of the amount. */
export function buyerPages(server: FastifyInstance, world: PaymentWorld, merchant: Merchant): void {
  const { site, books } = world;
  const send = (reply: FastifyReply, page: string, status = 200) => reply.code(status).type('text/html').send(page);
  const notSigned = (reply: FastifyReply) =>
    send(reply, message(world, 'お手続きを始められません', 'ストアの署名を確認できませんでした。'), 400);

  server.get('/amazon-pay/checkout', (request, reply) => {
    const query = button.parse(request.query);
    return payloadOf(query, merchant) ? send(reply, renderChoice(query, site.storeUrl)) : notSigned(reply);
  });
  server.post('/amazon-pay/checkout', (request, reply) => {
    const form = choice.parse(request.body);
    const payload = payloadOf(form, merchant);
    if (!payload) return notSigned(reply);
    const back = new URL(payload.webCheckoutDetails.checkoutReviewReturnUrl);
    if (!form.buyer) return reply.redirect(back.href, 303);
    const session = newSession(payload.merchantMetadata.merchantReferenceId, form.buyer);
    books.amazonSessions[session.id] = session;
    back.searchParams.set('amazonCheckoutSessionId', session.id);
    return reply.redirect(back.href, 303);
  });

  server.get('/amazon-pay/confirm/:id', (request, reply) => {
    const session = books.amazonSessions[params.parse(request.params).id];
    if (!session?.resultReturnUrl) return reply.callNotFound();
    return isOpen(session)
      ? send(reply, renderConfirm(session, site.storeUrl))
      : reply.redirect(returnUrlOf(session, session.resultReturnUrl), 303);
  });
  server.post('/amazon-pay/confirm/:id', (request, reply) => {
    const session = books.amazonSessions[params.parse(request.params).id];
    if (!session?.resultReturnUrl) return reply.callNotFound();
    if (isOpen(session)) {
      if (decision.parse(request.body).result === 'pay') session.approved = true;
      else session.state = 'Canceled';
    }
    return reply.redirect(returnUrlOf(session, session.resultReturnUrl), 303);
  });
}

/** Builds the shop's return URL for a decided session. */
function returnUrlOf({ id, approved }: AmazonSession, returnUrl: string): string {
  const back = new URL(returnUrl);
  back.searchParams.set('amazonCheckoutSessionId', id);
  back.searchParams.set('status', approved ? 'success' : 'failure');
  return back.href;
}

const isOpen = ({ state, approved }: AmazonSession) => state === 'Open' && !approved;

function payloadOf(options: z.infer<typeof button>, merchant: Merchant): z.infer<typeof buttonPayload> | null {
  if (options.public_key_id !== merchant.publicKeyId) return null;
  if (!isSignedPayload(options.payload, options.signature, merchant)) return null;
  return buttonPayload.parse(JSON.parse(options.payload));
}

function newSession(reference: string, buyer: string): AmazonSession {
  return {
    id: newId('cs'),
    state: 'Open',
    reference,
    buyer,
    amount: null,
    recurring: false,
    intent: 'Authorize',
    paymentReference: null,
    resultReturnUrl: null,
    approved: false,
    chargeId: null,
    permissionId: null,
    createdAt: Date.now(),
  };
}

function renderChoice({ payload, signature, public_key_id }: z.infer<typeof button>, storeUrl: string): string {
  return renderPage({
    service: 'amazon-pay',
    title: 'Amazon Pay',
    storeUrl,
    body: html`<section class="card"><h1>Amazon Pay（お試し）</h1>
<p>Amazonアカウントに登録された住所と支払い方法を、ストアで使います。</p>
<p class="quiet">このページは開発用の代わりの画面です。Amazonには接続していません。</p></section>
<form method="post" action="/amazon-pay/checkout" class="choices">
<input type="hidden" name="payload" value="${payload}"><input type="hidden" name="signature" value="${signature}">
<input type="hidden" name="public_key_id" value="${public_key_id}">
${BUYERS.map((buyer) => html`<button class="button" name="buyer" value="${buyer}">${buyer} さんとして続ける</button>`)}
<button class="button" data-kind="plain">ストアへ戻る</button></form>`,
  });
}

function renderConfirm({ id, amount, recurring, intent }: AmazonSession, storeUrl: string): string {
  const isLater = intent === 'Confirm';
  return renderPage({
    service: 'amazon-pay',
    title: 'お支払いの確認',
    storeUrl,
    body: html`<section class="card"><h1>お支払いの確認</h1>
<dl class="facts"><dt>ご購入先</dt><dd>ANGFA STORE</dd><dt>${isLater ? 'お支払い金額の上限' : 'お支払い金額'}</dt><dd>${(amount ?? 0).toLocaleString('ja-JP')}円</dd>
<dt>支払い方法</dt><dd>Visa ****1111</dd></dl>
${recurring ? html`<p class="quiet">定期購入のため、次回以降のお届け分もこの方法でお支払いになります。</p>` : false}
${isLater ? html`<p class="quiet">いまはお支払いになりません。金額が決まったあと、上限までの金額を一度だけストアが請求します。</p>` : false}</section>
<form method="post" action="/amazon-pay/confirm/${id}" class="choices">
<button class="button" name="result" value="pay">${isLater ? '同意する' : '支払う'}</button>
<button class="button" data-kind="plain" name="result" value="cancel">${isLater ? '同意せずにストアへ戻る' : '支払わずにストアへ戻る'}</button></form>`,
  });
}

function message({ site }: PaymentWorld, title: string, text: string): string {
  const way = { href: `${site.storeUrl}/cart`, label: 'ストアへ戻る' };
  return renderMessage({ service: 'amazon-pay', title, text, storeUrl: site.storeUrl, way });
}
