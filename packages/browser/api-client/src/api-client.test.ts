import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { getProduct, searchItemCodes } from '@store/contracts/calls/catalogue';
import { placeOrder } from '@store/contracts/calls/checkout';
import { getCustomer, obtainCoupon } from '@store/contracts/calls/customer';
import { requestKey } from '@store/contracts/wire';
import { type ApiClientOptions, ApiFault, createApiClient } from './index.ts';
import { type HttpOptions, sendByHttp } from './send-by-http.ts';

interface Seen {
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}
let server: Server | undefined;
afterEach(() => void server?.close());

function client(http: HttpOptions, options: Omit<ApiClientOptions, 'send'> = {}) {
  return createApiClient({ send: sendByHttp({ ...http, retryDelayMs: () => 1 }), ...options });
}

/** Starts a backend with these responses in order: [HTTP status, body]. */
async function backend(...answers: [number, unknown][]) {
  const seen: Seen[] = [];
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      seen.push({ path: String(request.url), headers: request.headers, body: JSON.parse(text || 'null') });
      const [status, body] = answers[Math.min(seen.length, answers.length) - 1] ?? [500, {}];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { seen, baseUrl: `http://127.0.0.1:${port}` };
}

const keysOf = (seen: readonly Seen[]) => seen.map(({ headers }) => headers['idempotency-key']);
const noHits = { status: true, data: { total: 0, hits: [] } };
const search = { size: 10, page: 1, item_codes: [] };

describe('createApiClient', () => {
  it('sends the marker header and fills codes into the path', async () => {
    const { seen, baseUrl } = await backend([200, { status: false, code: 'not-found', message: '' }]);
    const reply = await client({ baseUrl }).call(getCustomer, { customer_code: 'C0000001' });
    expect(reply).toMatchObject({ kind: 'refused', code: 'not-found' });
    expect(seen[0]).toMatchObject({
      path: '/api/customer/C0000001',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
  });
  it('returns a refusal as a value, with a 4xx as with a 200', async () => {
    const { baseUrl } = await backend([400, { status: false, code: 'invalid', message: '入力を確かめてください' }]);
    const reply = await client({ baseUrl }).call(searchItemCodes, search);
    expect(reply).toEqual({ kind: 'refused', code: 'invalid', message: '入力を確かめてください' });
  });
  it.each([403, 404, 413, 429])(
    'throws a fault for a read rejected with %i before its handler, without a retry (R-25)',
    async (status) => {
      const body = { status: false, code: status === 404 ? 'not-found' : 'forbidden', message: '' };
      const { seen, baseUrl } = await backend([status, body]);
      const call = client({ baseUrl }).call(getProduct, { product_code: 'P1001' });
      await expect(call).rejects.toMatchObject({ reason: 'server', cause: status });
      expect(seen).toHaveLength(1);
    },
  );
  it('returns a rate-limited write as a refusal with its message', async () => {
    const { baseUrl } = await backend([429, { status: false, code: 'too-many-requests', message: 'しばらくしてから' }]);
    const order = { order_type: 'NORMAL', cart_code: 'c', expected_total_in_vat: 1 } as const;
    const reply = await client({ baseUrl }).call(placeOrder, order, { idempotencyKey: 'k1' });
    expect(reply).toEqual({ kind: 'refused', code: 'too-many-requests', message: 'しばらくしてから' });
  });
  it('throws a fault for a response that violates the contract (X-02)', async () => {
    const { baseUrl } = await backend([200, { status: true, data: { total: 'many' } }]);
    const call = client({ baseUrl }).call(searchItemCodes, search);
    await expect(call).rejects.toMatchObject({ reason: 'contract' });
  });
  it('retries a lost read once', async () => {
    const { seen, baseUrl } = await backend([503, {}], [200, noHits]);
    await expect(client({ baseUrl }).call(searchItemCodes, search)).resolves.toMatchObject({ kind: 'answered' });
    expect(seen).toHaveLength(2);
  });
  it('retries a lost write once with the same key, generated if none was given (B09)', async () => {
    const { seen, baseUrl } = await backend([503, {}]);
    const apiClient = client({ baseUrl });
    const order = { order_type: 'NORMAL', cart_code: 'c', expected_total_in_vat: 1 } as const;
    await expect(apiClient.call(placeOrder, order, { idempotencyKey: 'k1' })).rejects.toBeInstanceOf(ApiFault);
    await expect(apiClient.call(obtainCoupon, { code: 'C1' })).rejects.toBeInstanceOf(ApiFault);
    const keys = keysOf(seen);
    expect(keys.slice(0, 2)).toEqual(['k1', 'k1']);
    expect(keys[2]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[3]).toBe(keys[2]);
  });
  it('reuses the key of a write with unknown result until a write of its area succeeds (B09)', async () => {
    const lost: [number, unknown] = [503, {}];
    const refused: [number, unknown] = [200, { status: false }];
    const { seen, baseUrl } = await backend(lost, lost, refused, refused, refused);
    const apiClient = client({ baseUrl });
    const obtain = (code: string) => apiClient.call(obtainCoupon, { code });
    await expect(obtain('C1')).rejects.toBeInstanceOf(ApiFault);
    await obtain('C1');
    await obtain('C1');
    const [first, again, pressed, later] = keysOf(seen);
    expect([again, pressed]).toEqual([first, first]);
    expect(later).not.toBe(first);
  });
  it('uses a preloaded response while the page has one', async () => {
    const { seen, baseUrl } = await backend([200, noHits]);
    const preloadedAnswers = new Map<string, unknown>([[requestKey(searchItemCodes.path, search), noHits]]);
    const apiClient = client({ baseUrl }, { preloadedAnswer: (key) => preloadedAnswers.get(key) });
    await apiClient.call(searchItemCodes, search);
    expect(seen).toHaveLength(0);
    preloadedAnswers.clear();
    await apiClient.call(searchItemCodes, search);
    expect(seen).toHaveLength(1);
  });
  it('waits for a pending preloaded response, and requests it when it never arrives', async () => {
    const { seen, baseUrl } = await backend([200, noHits]);
    const coming = [Promise.resolve(noHits), Promise.resolve(undefined)];
    const apiClient = client({ baseUrl }, { preloadedAnswer: () => coming.shift() });
    await apiClient.call(searchItemCodes, search);
    expect(seen).toHaveLength(0);
    await apiClient.call(searchItemCodes, search);
    expect(seen).toHaveLength(1);
  });
  it('throws without a request when the preloaded response has failed', async () => {
    const { seen, baseUrl } = await backend([200, noHits]);
    const apiClient = client({ baseUrl }, { preloadedAnswer: () => null });
    await expect(apiClient.call(searchItemCodes, search)).rejects.toThrow(ApiFault);
    expect(seen).toHaveLength(0);
  });
  it('distinguishes a non-JSON response, a lost connection and an aborted call', async () => {
    const { baseUrl } = await backend([200, noHits]);
    server?.close();
    server = createServer((_, response) => response.end('<h1>no shop</h1>'));
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const proxy = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const send = (from: string, signal?: AbortSignal) =>
      client({ baseUrl: from }).call(searchItemCodes, search, signal && { signal });
    await expect(send(proxy)).rejects.toMatchObject({ reason: 'contract' });
    await expect(send(baseUrl)).rejects.toMatchObject({ reason: 'network' });
    await expect(send(proxy, AbortSignal.abort('left'))).rejects.toMatchObject({ reason: 'aborted' });
  });
  it('times out on a backend that never responds, without a retry (B-12)', async () => {
    let requests = 0;
    server = createServer(() => (requests += 1));
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    // Long enough to connect on a busy machine.
    await expect(client({ baseUrl, timeoutMs: 2_000 }).call(searchItemCodes, search)).rejects.toMatchObject({
      reason: 'network',
    });
    expect(requests).toBe(1);
    server.closeAllConnections();
  });

  it('reports a member who has left (S-09)', async () => {
    const { baseUrl } = await backend([200, { status: false, retired_member: true }]);
    const onRetired = jest.fn();
    await client({ baseUrl }, { onRetired }).call(getProduct, { product_code: 'P1001' });
    expect(onRetired).toHaveBeenCalledTimes(1);
  });
  it('reports that the session has ended (92)', async () => {
    const { baseUrl } = await backend([401, { status: false, code: 'not-logged-in', message: '' }]);
    const onSignedOut = jest.fn();
    await client({ baseUrl }, { onSignedOut }).call(getProduct, { product_code: 'P1001' });
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });
  it('counts requests in flight back to zero, whatever their result (L-11)', async () => {
    const { baseUrl } = await backend([500, {}]);
    let pending = 0;
    const apiClient = client({ baseUrl }, { onPending: (change) => (pending += change) });
    await Promise.allSettled([
      apiClient.call(searchItemCodes, search),
      apiClient.call(getProduct, { product_code: 'P1' }),
    ]);
    expect(pending).toBe(0);
  });
});
