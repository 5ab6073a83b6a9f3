import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { DEVELOPMENT_SECRETS } from '../start-sandbox.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { startTestSandbox, storeUrl, type TestSandbox } from '../testing/test-sandbox.ts';
import { signature } from './notices.ts';

const returnUrl = `${storeUrl}/redirect/secure/abc`;
let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox({ notifyUrl: 'http://127.0.0.1:9/notify' });
});
afterEach(() => sandbox.stop());

async function callApi(path: string, body?: object, key = 'key-1', secret: string = DEVELOPMENT_SECRETS.payment) {
  const answer = await fetch(`${sandbox.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${secret}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json().catch(() => null) };
}

async function token(number: string, own: object = {}) {
  const answer = await fetch(`${sandbox.url}/card/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, expiry: '12/40', cvc: '123', holder: 'Taro Yamada', ...own }),
  });
  return answer.json();
}

const charge = async (number: string, own: object = {}, key = 'key-1') =>
  callApi(
    '/card/charges',
    {
      reference: 'PY1',
      amount: 4180,
      currency: 'JPY',
      source: (await token(number)).token,
      return_url: returnUrl,
      ...own,
    },
    key,
  );

describe('card processor', () => {
  it('requires the shop’s key, and an idempotency key for writes', async () => {
    expect((await callApi('/card/charges?reference=PY1', undefined, '', 'wrong')).status).toBe(401);
    expect((await charge('4111111111111111', {}, '')).status).toBe(400);
  });

  it('exchanges a card for a token, and reports invalid fields', async () => {
    expect(await token('4111 1111 1111 1111')).toMatchObject({ brand: 'Visa', last_four: '1111', expiry_year: 40 });
    expect(await token('３５２８００００００００００００', {})).toMatchObject({ faults: [{ field: 'number' }] });
    const { faults } = await token('1', { expiry: '13/20', cvc: 'x', holder: ' ' });
    expect(faults.map(({ field }: { field: string }) => field)).toEqual(['number', 'expiry', 'cvc', 'holder']);
  });

  it('repeats the response for the same key, rejects another body, and charges a reference once', async () => {
    const body = {
      reference: 'PY1',
      amount: 1,
      currency: 'JPY',
      source: (await token('4111111111111111')).token,
      return_url: returnUrl,
    };
    const first = await callApi('/card/charges', body);
    expect(await callApi('/card/charges', body)).toEqual(first);
    expect((await callApi('/card/charges', { ...body, amount: 2 })).status).toBe(409);
    expect((await callApi('/card/charges', body, 'key-2')).body.id).toBe(first.body.id);
  });

  it('captures, and refunds in parts up to the captured amount', async () => {
    const { id } = (await charge('4111111111111111')).body;
    expect((await callApi(`/card/charges/${id}/refund`, { amount: 1 }, 'r0')).status).toBe(409);
    expect((await callApi(`/card/charges/${id}/capture`, {}, 'c')).body).toMatchObject({ status: 'captured' });
    expect((await callApi(`/card/charges/${id}/refund`, { amount: 4000 }, 'r1')).body).toMatchObject({
      refunded: 4000,
    });
    expect((await callApi(`/card/charges/${id}/refund`, { amount: 181 }, 'r2')).status).toBe(409);
    expect((await callApi(`/card/charges/${id}/refund`, { amount: 180 }, 'r3')).body).toMatchObject({
      status: 'refunded',
    });
    expect((await callApi('/card/voids', { reference: 'PY1' }, 'v')).status).toBe(409);
  });

  it('voids by reference, even before the charge arrives', async () => {
    expect((await callApi('/card/voids', { reference: 'PY1' }, 'v')).body).toEqual({ status: 'voided' });
    expect((await charge('4111111111111111')).status).toBe(409);
    expect((await callApi('/card/charges?reference=PY1')).body).toEqual({ status: 'voided' });
  });

  it('authenticates the holder once on a Japanese page, then redirects to the shop (36, G01)', async () => {
    const { id, challenge_url } = (await charge('4000000000003220')).body;
    const browser = new TestBrowser(sandbox.url);
    const page = await browser.open(challenge_url);
    expect(page.text).toMatch(/本人認証（3Dセキュア）.+4,180円.+Visa •••• 3220/s);
    const done = await browser.submit(`/card/challenge/${id}`, { result: 'failure' });
    expect(done.leftFor?.href).toBe(`${returnUrl}?status=failure&vresult_code=N`);
    const again = await browser.submit(`/card/challenge/${id}`, { result: 'success' });
    expect(again.leftFor?.href).toBe(done.leftFor?.href);
    expect((await browser.open(challenge_url)).leftFor?.href).toBe(done.leftFor?.href);
    expect((await callApi(`/card/charges/${id}`)).body).toMatchObject({
      status: 'declined',
      decline_code: 'authentication_failed',
    });
  });

  it('allows framing by the shop only for the card fields', async () => {
    const policyOf = async (path: string) => (await fetch(sandbox.url + path)).headers.get('content-security-policy');
    expect(await policyOf('/card/fields')).toContain(`frame-ancestors ${storeUrl}; script-src 'self'`);
    expect(await policyOf('/payments')).toContain("frame-ancestors 'none'");
  });

  it('simulates planned faults: before, after, and without a response', async () => {
    const plan = (fault: object) => callApi('/payments/faults', { processor: 'card', action: 'charge', ...fault });
    await plan({ kind: 'error-before' });
    expect((await charge('4111111111111111')).status).toBe(500);
    expect((await callApi('/card/charges?reference=PY1')).status).toBe(404);
    await plan({ kind: 'lost-reply' });
    await expect(charge('4111111111111111')).rejects.toThrow();
    expect((await callApi('/card/charges?reference=PY1')).body).toMatchObject({ status: 'authorised' });
  });
});

describe('NP and carriers', () => {
  const buyer = { name: '山田 太郎', zip_code: '1500002', address: '東京都渋谷区', tel: '0312345678' };
  it.each([
    [3000, '山田 太郎', 'authorised'],
    [55_001, '山田 太郎', 'declined'],
    [3000, '否認 太郎', 'declined'],
  ])('NP decides %i yen for %s: %s', async (amount, name, status) => {
    const body = { reference: 'PY2', amount, currency: 'JPY', buyer: { ...buyer, name } };
    expect((await callApi('/np/charges', body)).body).toMatchObject({ status });
  });

  it('a carrier requires a four-digit PIN and accepts at most 50,000 yen', async () => {
    const body = { reference: 'PY3', amount: 3000, currency: 'JPY', carrier: 'DOCOMO', return_url: returnUrl };
    const { id, challenge_url } = (await callApi('/carrier/charges', body)).body;
    const browser = new TestBrowser(sandbox.url);
    expect((await browser.open(challenge_url)).text).toContain('d払い（docomo）');
    const wrong = await browser.submit(`/carrier/challenge/${id}`, { result: 'pay', pin: '12' });
    expect([wrong.status, wrong.text.includes('暗証番号は4桁の数字です')]).toEqual([422, true]);
    const paid = await browser.submit(`/carrier/challenge/${id}`, { result: 'pay', pin: '１２３４' });
    expect(paid.leftFor?.href).toBe(`${returnUrl}?status=success`);
    expect((await browser.open(challenge_url)).leftFor?.href).toBe(paid.leftFor?.href);
    const over = await callApi('/carrier/charges', { ...body, reference: 'PY4', amount: 50_001 }, 'key-2');
    expect(over.body).toMatchObject({ status: 'declined', decline_code: 'over_limit' });
  });
});

describe('Amazon Pay', () => {
  it('rejects calls without the merchant’s signature', async () => {
    const answer = await fetch(`${sandbox.url}/amazon-pay/v2/checkoutSessions/cs_1`);
    expect([answer.status, await answer.json()]).toMatchObject([401, { reasonCode: 'InvalidSignature' }]);
    const page = await fetch(`${sandbox.url}/amazon-pay/checkout?payload={}&signature=AA==&public_key_id=x`);
    expect([page.status, (await page.text()).includes('署名を確認できませんでした')]).toEqual([400, true]);
  });
});

describe('notices', () => {
  let shop: Server;
  const got: { body: string; signed: string }[] = [];
  beforeEach(async () => {
    got.length = 0;
    shop = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        got.push({ body, signed: String(request.headers['x-payment-signature']) });
        response.end('{}');
      });
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    const address = shop.address();
    await sandbox.stop();
    sandbox = await startTestSandbox({
      notifyUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/notify`,
    });
  });
  afterEach(() => shop.close());

  it('are signed with a timestamp, and can be repeated, held back and reordered', async () => {
    await callApi('/payments/notices', { copies: 2, hold: true });
    const { id } = (await charge('4111111111111111')).body;
    await callApi(`/card/charges/${id}/capture`, {}, 'c');
    expect(got).toEqual([]);
    await callApi('/payments/notices/_send', { order: 'reversed' });
    const kinds = got.map(({ body }) => JSON.parse(body).kind);
    expect(kinds).toEqual(['charge.captured', 'charge.captured', 'charge.authorised', 'charge.authorised']);
    for (const { body, signed } of got) {
      const at = Number(/^t=(\d+)/.exec(signed)?.[1]);
      expect(signed).toBe(signature(DEVELOPMENT_SECRETS.webhook, body, at));
    }
  });
});

describe('restart', () => {
  it('preserves charges, cards and the shop’s key', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    await sandbox.stop();
    sandbox = await startTestSandbox({ dataDir });
    const before = (await charge('4111111111111111', { keep: true })).body;
    const key = sandbox.amazonPay.privateKey;
    await sandbox.stop();
    sandbox = await startTestSandbox({ dataDir });
    expect((await callApi('/card/charges?reference=PY1')).body).toEqual(before);
    expect((await callApi(`/card/cards/${before.reusable}`)).body).toMatchObject({ last_four: '1111' });
    expect(sandbox.amazonPay.privateKey).toBe(key);
    expect(await (await fetch(`${sandbox.url}/payments`)).text()).toMatch(/4,180円.+承認済み（売上前）/s);
  });
});
