import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Html, html } from '../page/html.ts';
import { renderPage } from '../page/layout.ts';
import { type Site, securityHeaders } from '../page/security-headers.ts';
import { type Card, newId } from '../payments/payment-records.ts';
import type { PaymentWorld } from '../payments/processor.ts';
import { behaviourOf, brandOf, isExpired, TEST_CARDS } from './test-cards.ts';

const digits = (text: string) => text.normalize('NFKC').replace(/[\s\p{DI}\p{Pd}−ー]/gu, '');
const entered = z.object({
  number: z.string().check(z.maxLength(30)),
  expiry: z.string().check(z.maxLength(10)),
  cvc: z.string().check(z.maxLength(6)),
  holder: z.string().check(z.maxLength(60)),
});
type Entered = z.infer<typeof entered>;
type Fault = { field: keyof Entered; message: string };

/**
 * The card network's input fields: the browser sends the number to this processor and receives a token, so the shop
 * never sees the number (G16). Embedded in the shop, the page posts the token with `postMessage`.
 */
export async function cardFieldRoutes(server: FastifyInstance, { site, books }: PaymentWorld): Promise<void> {
  const script = await readFile(new URL('../../assets/card-fields.js', import.meta.url));
  server.get('/assets/card-fields.js', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/javascript; charset=utf-8').send(script),
  );
  server.get('/card/fields', (_request, reply) =>
    reply.headers(framedByShop(site)).type('text/html').send(renderFields(site)),
  );
  server.post('/card/tokens', (request, reply) => {
    const card = readCard(entered.parse(request.body));
    if ('faults' in card) return reply.code(422).send(card);
    const token = newId('tok');
    books.tokens[token] = card;
    const { brand, lastFour, expiryMonth, expiryYear } = card;
    return { token, brand, last_four: lastFour, expiry_month: expiryMonth, expiry_year: expiryYear };
  });
}

function readCard(form: Entered): Card | { faults: Fault[] } {
  const number = digits(form.number);
  const behaviour = behaviourOf(number);
  const [, month, year] = /^(\d{1,2})\/?(?:20)?(\d{2})$/.exec(digits(form.expiry)) ?? [];
  const expiry = { expiryMonth: Number(month), expiryYear: Number(year) };
  const isMonth = expiry.expiryMonth >= 1 && expiry.expiryMonth <= 12;
  const faults: Fault[] = [];
  if (!behaviour) faults.push({ field: 'number', message: 'カード番号をご確認ください' });
  if (!isMonth) faults.push({ field: 'expiry', message: '有効期限を 月/年 でご入力ください' });
  else if (isExpired(expiry, Date.now())) faults.push({ field: 'expiry', message: '有効期限が切れています' });
  if (!/^\d{3,4}$/.test(digits(form.cvc)))
    faults.push({ field: 'cvc', message: 'セキュリティコードは3桁または4桁です' });
  if (form.holder.trim() === '') faults.push({ field: 'holder', message: 'カード名義をご入力ください' });
  if (faults.length > 0 || !behaviour) return { faults };
  return {
    brand: brandOf(number),
    lastFour: number.slice(-4),
    holder: form.holder.trim().toUpperCase(),
    behaviour,
    ...expiry,
  };
}

/** Allows framing by the shop and the page's own script; everything else is blocked. */
function framedByShop(site: Site): Record<string, string> {
  const headers = securityHeaders(site);
  const policy = `${headers['content-security-policy']}`
    .replace("frame-ancestors 'none'", `frame-ancestors ${site.storeUrl}`)
    .concat("; script-src 'self'; connect-src 'self'");
  return { ...headers, 'content-security-policy': policy };
}

function renderFields({ storeUrl }: Site): string {
  return renderPage({
    service: 'card-fields',
    title: 'カード情報の入力',
    storeUrl,
    body: html`<form id="card" data-shop="${storeUrl}" novalidate>
<p class="note" data-kind="error" role="alert" id="notice" hidden></p>
${field('number', 'カード番号', 'cc-number', 'numeric')}
<div class="field-pair">${field('expiry', '有効期限（月/年）', 'cc-exp', 'numeric')}${field('cvc', 'セキュリティコード', 'cc-csc', 'numeric')}</div>
${field('holder', 'カード名義（ローマ字）', 'cc-name', 'text')}
<button class="button">このカードを使う</button>
</form>
<details><summary>お試し用のカード番号</summary>
<dl class="facts">${TEST_CARDS.map(({ number, note }) => html`<dt>${number}</dt><dd>${note}</dd>`)}</dl></details>
<script src="/assets/card-fields.js" defer></script>`,
  });
}

const field = (
  name: keyof Entered,
  label: string,
  autocomplete: string,
  mode: string,
): Html => html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" autocomplete="${autocomplete}" inputmode="${mode}" maxlength="30" required aria-describedby="${name}-error">
<p class="error" id="${name}-error" hidden></p></div>`;
