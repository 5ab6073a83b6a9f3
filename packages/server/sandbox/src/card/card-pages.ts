import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { html } from '../page/html.ts';
import { renderPage } from '../page/layout.ts';
import type { Site } from '../page/security-headers.ts';
import { type Charge, findCharge, isPaid } from '../payments/payment-records.ts';
import { type PaymentWorld, record } from '../payments/processor.ts';

const params = z.object({ id: z.string() });
const decision = z.object({ result: z.enum(['success', 'failure']) });

/**
 * The 3-D Secure page, on which the issuer authenticates the holder. Works once: later visits (Back, double click) are
 * redirected to the shop, which knows the result.
 */
export function challengeRoutes(server: FastifyInstance, world: PaymentWorld): void {
  const { site, books } = world;
  const path = '/card/challenge/:id';

  server.get(path, (request, reply) => {
    const charge = findCharge(books, 'card', params.parse(request.params).id);
    if (!charge) return reply.callNotFound();
    if (charge.status !== 'challenge') return reply.redirect(returnUrlOf(charge, isPaid(charge)), 303);
    return reply.type('text/html').send(renderChallenge(charge, site));
  });

  server.post(path, (request, reply) => {
    const charge = findCharge(books, 'card', params.parse(request.params).id);
    if (!charge) return reply.callNotFound();
    if (charge.status !== 'challenge') return reply.redirect(returnUrlOf(charge, isPaid(charge)), 303);
    const succeeded = decision.parse(request.body).result === 'success';
    record(
      world,
      succeeded
        ? { ...charge, status: 'authorised' }
        : { ...charge, status: 'declined', declineCode: 'authentication_failed' },
    );
    return reply.redirect(returnUrlOf(charge, succeeded), 303);
  });
}

/** B-07: the shop's return URL with `status` and `vresult_code`, which are hints only. */
function returnUrlOf({ returnUrl }: Charge, succeeded: boolean): string {
  const back = new URL(returnUrl ?? '/');
  back.searchParams.set('status', succeeded ? 'success' : 'failure');
  back.searchParams.set('vresult_code', succeeded ? 'Y' : 'N');
  return back.href;
}

function renderChallenge({ id, amount, label }: Charge, { storeUrl }: Site): string {
  return renderPage({
    service: 'card',
    title: '本人認証',
    storeUrl,
    body: html`<section class="card">
<h1>本人認証（3Dセキュア）</h1>
<p>カード会社が、ご本人のお支払いであることを確認します。</p>
<dl class="facts">
<dt>ご利用先</dt><dd>ANGFA STORE</dd>
<dt>ご利用金額</dt><dd>${amount === 0 ? 'カードの確認のみ（請求はありません）' : `${amount.toLocaleString('ja-JP')}円`}</dd>
<dt>カード</dt><dd>${label}</dd>
</dl>
</section>
<form method="post" action="/card/challenge/${id}" class="choices">
<button class="button" name="result" value="success">認証する</button>
<button class="button" data-kind="plain" name="result" value="failure">認証しない（失敗として戻る）</button>
</form>`,
  });
}
