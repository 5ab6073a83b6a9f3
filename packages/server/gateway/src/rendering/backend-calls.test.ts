import { shopMap } from '@store/contracts/calls/catalogue';
import { cartsByCustomer } from '@store/contracts/calls/checkout';
import { listCarousel, searchFeedSorted } from '@store/contracts/calls/content';
import { pageQuestions } from '@store/contracts/wire';
import { startServer } from '@store/server-kit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { oneBackend } from '../testing/one-backend.ts';
import { backendCalls, type Question } from './backend-calls.ts';
import { type AnswerCache, createAnswerCache } from './backend-requests/answer-cache.ts';

let close: () => unknown = () => undefined;
afterEach(() => close());

/** Starts a fake backend; returns the request functions of a page with a visitor's cookie, and the reported failures. */
async function asking(
  answer: Parameters<typeof startServer>[0],
  more: { answerCache?: AnswerCache; waitedMs?: number } = {},
) {
  const { url, close: end } = await startServer(answer);
  close = end;
  const told: string[] = [];
  const order = { backends: oneBackend(url), headers: { cookie: 'store_session=s1' } };
  const { sendAll, cookies } = backendCalls({ ...order, ...more }, (call, fault) =>
    told.push(`${call} | ${String(fault)}`),
  );
  const ask = (words: Question) => sendAll([words])[0] ?? Promise.reject(new Error('not sent'));
  return { ask, sendAll, cookies, told, order };
}

const question = {
  call: 'customer/{customer_code}',
  path: 'customer/C0000001',
  method: 'GET',
  body: {},
  isOfVisitor: false,
} as const;

it('sends the request with the visitor’s headers, and collects the cookies that are set', async () => {
  const { ask, cookies } = await asking(({ method, url, headers: { cookie } }, response, body) => {
    response.setHeader('set-cookie', ['a=1', 'b=2']);
    response.end(JSON.stringify({ method, url, cookie, body }));
  });
  const words = {
    ...question,
    call: 'product',
    path: 'product',
    method: 'POST',
    body: { product_code: '日本' },
  } as const;
  expect(JSON.parse(Buffer.from(await ask(words)).toString())).toEqual({
    method: 'POST',
    url: '/api/product',
    cookie: 'store_session=s1',
    body: '{"product_code":"日本"}',
  });
  expect(cookies).toEqual(['a=1', 'b=2']);
});

it('reports a failed request by the call’s name, without the member code in its path (P27)', async () => {
  const { ask, told } = await asking((_request, response) => response.writeHead(500).end());
  await expect(ask(question)).rejects.toThrow('500');
  expect(told).toEqual(['customer/{customer_code} | Error: customer/{customer_code} answered 500']);
});

it('does not follow redirects with a visitor’s cookies', async () => {
  const { ask } = await asking((_request, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  );
  await expect(ask(question)).rejects.toThrow('302');
});

it.each([403, 404, 413, 429])(
  'a rejection with %i before the call is reached is not a response (R-25)',
  async (status) => {
    const { ask, told } = await asking((_request, response) =>
      response.writeHead(status).end('{"status":false,"code":"not-found","message":""}'),
    );
    await expect(ask(question)).rejects.toThrow(String(status));
    expect(told).toHaveLength(1);
  },
);

it.each(['../healthz', '..%2f..%2fhealthz/../../../x', `x/${'y'.repeat(2_000)}`])(
  'a worker reaches only the API: %s (D-11)',
  async (path) => {
    const received: unknown[] = [];
    const { ask } = await asking((request, response) => {
      received.push(request.url);
      response.end('{}');
    });
    await expect(ask({ ...question, path })).rejects.toThrow('may only call the API');
    expect(received).toEqual([]);
  },
);

it('limits the number of requests per page (D-11)', async () => {
  const { ask } = await asking((_request, response) => response.end('{}'));
  await Promise.all(Array.from({ length: 200 }, () => ask(question)));
  await expect(ask(question)).rejects.toThrow('200 requests at most');
});

/** Starts a fake backend that supports batches; `answerOf` returns the response line of a path. */
async function askingTogether(answerOf: (path: string) => string | undefined, more = {}) {
  const requests: { url: string | undefined; deadline: number; body: string }[] = [];
  const calls = await asking((request, response, body) => {
    requests.push({ url: request.url, deadline: Number(request.headers['x-deadline-ms']), body });
    if (request.url !== '/api/page/_ask') return response.end(`{"alone":"${request.url}"}`);
    const lines: string[] = pageQuestions.parse(JSON.parse(body)).questions.map(({ path }, number) => {
      const answer = answerOf(path);
      return answer === undefined ? '' : `${number} ${answer}\n`;
    });
    // Split like a network does: within a line, and within a character.
    const bytes = Buffer.from(lines.toReversed().join(''));
    for (let from = 0; from < bytes.length; from += 7) response.write(bytes.subarray(from, from + 7));
    response.end();
  }, more);
  const askPaths = (paths: readonly string[], words: Partial<Question> = {}) =>
    Promise.allSettled(
      calls.sendAll(paths.map((path) => ({ ...question, call: path, path, method: 'POST', ...words }))),
    ).then((settled) =>
      settled.map((each) =>
        each.status === 'fulfilled' ? Buffer.from(each.value).toString() : String(each.reason.message),
      ),
    );
  return { ...calls, askPaths, requests };
}

describe('requests of a page in the same tick', () => {
  it('are sent as one batch with a deadline, and each gets its own response', async () => {
    const { askPaths, requests, told } = await askingTogether((path) => `200 {"日本":"${path}"}`, { waitedMs: 4_000 });
    expect(await askPaths(['a', 'b', 'c'])).toEqual(['{"日本":"a"}', '{"日本":"b"}', '{"日本":"c"}']);
    expect(requests.map(({ url }) => url)).toEqual(['/api/page/_ask']);
    expect(requests[0]?.deadline).toBeLessThanOrEqual(6_000);
    expect(requests[0]?.deadline).toBeGreaterThan(1_000);
    expect(told).toEqual([]);
  });

  it('fail individually when one fails, is missing, or has to be sent separately', async () => {
    const said: Record<string, string> = { a: '200 {}', b: '500 {}', c: '0 null' };
    const { askPaths, requests, told } = await askingTogether((path) => said[path]);
    expect(await askPaths(['a', 'b', 'c', 'd'])).toEqual([
      '{}',
      'b answered 500',
      '{"alone":"/api/c"}',
      'd was not answered',
    ]);
    expect(requests.map(({ url }) => url)).toEqual(['/api/page/_ask', '/api/c']);
    expect(told.toSorted()).toEqual(['b | Error: b answered 500', 'd | Error: d was not answered']);
  });

  it('are sent one by one to an older backend, without trying a batch each time', async () => {
    const urls: (string | undefined)[] = [];
    const { sendAll } = await asking((request, response) => {
      urls.push(request.url);
      response.writeHead(request.url === '/api/page/_ask' ? 404 : 200).end('{}');
    });
    for (const _ of ['once', 'twice']) await Promise.all(sendAll([question, { ...question, path: 'x' }]));
    expect(urls.toSorted()).toEqual(
      ['/api/customer/C0000001', '/api/customer/C0000001', '/api/page/_ask', '/api/x', '/api/x'].toSorted(),
    );
  });

  it('are not reported when a prefetch before the visitor is known fails', async () => {
    const { askPaths, told } = await askingTogether(() => '0 null');
    expect(await askPaths(['a', 'b'], { isOfVisitor: true })).toEqual(['', '']);
    expect(told).toEqual([]);
  });
});

describe('writes of a form', () => {
  const change = { ...question, call: 'cart/_add', path: 'cart/_add', method: 'POST', key: 'k1' } as const;

  it('are sent separately with their keys and the deadline, while reads go in a batch (D06)', async () => {
    const heads: [string | undefined, unknown, boolean][] = [];
    const { sendAll, cookies } = await asking((request, response) => {
      heads.push([request.url, request.headers['idempotency-key'], Number(request.headers['x-deadline-ms']) > 0]);
      if (request.url === '/api/page/_ask') return response.end('0 200 {}\n1 200 {}\n');
      response.setHeader('set-cookie', ['store_visitor=v1']);
      return response.end('{}');
    });
    // Two equal changes with different keys are two changes.
    await Promise.all(sendAll([question, change, { ...question, path: 'x' }, { ...change, key: 'k2' }]));
    expect(heads.toSorted()).toEqual([
      ['/api/cart/_add', 'k1', true],
      ['/api/cart/_add', 'k2', true],
      ['/api/page/_ask', undefined, true],
    ]);
    expect(cookies).toEqual(['store_visitor=v1', 'store_visitor=v1']);
  });

  it('return a rejection before the call is reached to the customer (V-07)', async () => {
    const { ask } = await asking((_request, response) => response.writeHead(429).end('{"status":false}'));
    expect(Buffer.from(await ask(change)).toString()).toBe('{"status":false}');
  });

  it('disable the response cache for the rest of the page (D06)', async () => {
    const answerCache = createAnswerCache({ now: () => 0, isCurrent: () => true });
    let version = 0;
    const { ask, order } = await asking(
      (_request, response) => {
        version += 1;
        response.end(`{"status":true,"data":${version}}`);
      },
      { answerCache },
    );
    const map = { ...question, call: shopMap.path, path: shopMap.path, method: 'POST' } as const;
    const said = async (answer: Promise<Uint8Array>) => JSON.parse(Buffer.from(await answer).toString()).data;
    expect([await said(ask(map)), await said(ask(map))]).toEqual([1, 1]);
    await ask(change);
    expect([await said(ask(map)), await said(ask(map))]).toEqual([3, 4]);
    const others = backendCalls({ ...order, answerCache }, () => undefined);
    expect(await said(others.sendAll([map])[0] ?? Promise.reject(new Error('not sent')))).toBe(1);
  });
});

describe('the response cache', () => {
  const map = { path: shopMap.path };
  const withAnswerCache = async (cookie = '') => {
    let [at, isCurrent] = [1_000, true];
    const answerCache = createAnswerCache({ now: () => at, isCurrent: () => isCurrent });
    const received: string[] = [];
    let version = 1;
    const page = await asking(
      (request, response) => {
        received.push(request.url ?? '');
        response.end(`{"status":true,"data":${version}}`);
      },
      { answerCache },
    );
    const ask = async (path: string, as = cookie) => {
      const { sendAll } = backendCalls({ ...page.order, headers: { cookie: as }, answerCache }, () => undefined);
      const [answer] = await Promise.all(sendAll([{ ...question, method: 'POST', call: path, path }]));
      return JSON.parse(Buffer.from(answer ?? []).toString()).data;
    };
    return {
      ask,
      received,
      answerCache,
      change: () => (version += 1),
      pass: (ms: number) => (at += ms),
      silence: () => (isCurrent = false),
    };
  };

  it('caches a response for ten seconds, until a purge, and while the change feed is up to date', async () => {
    const { ask, received, answerCache, change, pass, silence } = await withAnswerCache();
    expect([await ask(map.path), await ask(map.path), received.length]).toEqual([1, 1, 1]);
    change();
    answerCache.purge();
    expect(await ask(map.path)).toBe(2);
    change();
    pass(10_000);
    expect([answerCache.isInUse(), await ask(map.path)]).toEqual([false, 3]);
    change();
    silence();
    expect(await ask(map.path)).toBe(4);
  });

  it('does not cache a response that started before a purge', async () => {
    const { ask, answerCache, change } = await withAnswerCache();
    const coming = ask(map.path);
    answerCache.purge();
    expect(await coming).toBe(1);
    change();
    expect(await ask(map.path)).toBe(2);
  });

  it('shares responses targeted at members among guests only (U-06)', async () => {
    const { ask, received } = await withAnswerCache();
    for (const session of ['store_session=a', 'x=1; __Host-store_session=b']) {
      for (const { path } of [searchFeedSorted, listCarousel]) await ask(path, session);
    }
    expect(received).toHaveLength(4);
    for (const guest of ['', 'store_visitor=v'])
      for (const { path } of [searchFeedSorted, listCarousel]) await ask(path, guest);
    expect(received).toHaveLength(6);
    await ask(cartsByCustomer.path, '');
    await ask(cartsByCustomer.path, '');
    expect(received).toHaveLength(8);
  });
});
