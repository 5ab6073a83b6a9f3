import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { backendQuestions } from './backend-questions.ts';

let close: () => void = () => undefined;
afterEach(() => close());

/** A backend that answers so, the questions of a page of a visitor with a cookie, and what was told of it. */
async function asking(answer: RequestListener) {
  const backend = createServer(answer);
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  close = () => backend.close();
  // A listening TCP server has an address of this shape.
  const { port } = backend.address() as AddressInfo;
  const told: string[] = [];
  const order = { backendUrl: `http://127.0.0.1:${port}`, headers: { cookie: 'store_session=s1' } };
  return { ...backendQuestions(order, (call, fault) => told.push(`${call} | ${String(fault)}`)), told };
}

const question = { call: 'customer/{customer_code}', path: 'customer/C0000001', method: 'GET', body: {} } as const;

it('asks as the visitor, with the words of the question, and keeps the cookies that are set', async () => {
  const { ask, cookies } = await asking(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    response.setHeader('set-cookie', ['a=1', 'b=2']);
    response.end(
      JSON.stringify({
        method: request.method,
        url: request.url,
        cookie: request.headers.cookie,
        body: `${Buffer.concat(parts)}`,
      }),
    );
  });
  const words = { call: 'product', path: 'product', method: 'POST', body: { product_code: '日本' } } as const;
  expect(JSON.parse(Buffer.from(await ask(words)).toString())).toEqual({
    method: 'POST',
    url: '/api/product',
    cookie: 'store_session=s1',
    body: '{"product_code":"日本"}',
  });
  expect(cookies).toEqual(['a=1', 'b=2']);
});

it('a question the backend did not answer is told by the call’s name, without the visitor’s code in its path (P27)', async () => {
  const { ask, told } = await asking((_request, response) => response.writeHead(500).end());
  await expect(ask(question)).rejects.toThrow('500');
  expect(told).toEqual(['customer/{customer_code} | Error: customer/{customer_code} answered 500']);
});

it('goes nowhere else with a visitor’s cookies', async () => {
  const { ask } = await asking((_request, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  );
  await expect(ask(question)).rejects.toThrow('302');
});

it.each([403, 404, 413, 429])(
  'what is refused with %i before its call is reached is no answer (R-25)',
  async (status) => {
    const { ask, told } = await asking((_request, response) =>
      response.writeHead(status).end('{"status":false,"code":"not-found","message":""}'),
    );
    await expect(ask(question)).rejects.toThrow(String(status));
    expect(told).toHaveLength(1);
  },
);

it.each(['../healthz', '..%2f..%2fhealthz/../../../x', `x/${'y'.repeat(2_000)}`])(
  'a worker gets nowhere but the API: %s (D-11)',
  async (path) => {
    const asked: unknown[] = [];
    const { ask } = await asking((request, response) => {
      asked.push(request.url);
      response.end('{}');
    });
    await expect(ask({ ...question, path })).rejects.toThrow('nothing but the API');
    expect(asked).toEqual([]);
  },
);

it('a page asks so many questions and no more (D-11)', async () => {
  const { ask } = await asking((_request, response) => response.end('{}'));
  await Promise.all(Array.from({ length: 200 }, () => ask(question)));
  await expect(ask(question)).rejects.toThrow('200 questions at most');
});
