import { connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { type ToyStore, toyStore } from '../testing/toy-store.ts';
import { type Nginx, startNginx } from './nginx.ts';

let store: ToyStore;
let nginx: Nginx;
let impatient: Nginx;
let gatewayHeaders: Record<string, string>;

beforeAll(async () => {
  store = await toyStore({ SLOW_REQUEST_MS: '800' });
  await store.publish('pond');
  const gateway = await store.app.listen({ host: '127.0.0.1', port: 0 });
  const gatewayPort = Number(new URL(gateway).port);
  nginx = await startNginx(gatewayPort);
  impatient = await startNginx(gatewayPort, (text) =>
    text
      .replace('client_header_timeout 10s', 'client_header_timeout 1s')
      .replace('limit_conn addresses 200', 'limit_conn addresses 2')
      // Addresses of visitors, as the tests say them.
      .replace('server_tokens off;', 'server_tokens off; set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;'),
  );
  gatewayHeaders = Object.fromEntries((await fetch(`${gateway}/pond`)).headers);
});
afterAll(async () => {
  await Promise.all([nginx.stop(), impatient.stop()]);
  await store.stop();
});

/** The values of a header of a raw answer, each time that it stands there. */
const valuesOf = (head: string, name: string) =>
  [...head.matchAll(new RegExp(`^${name}: (.*?)\\r?$`, 'gim'))].map(([, value]) => value);

/** What nginx itself says in all the ways it can be brought to. */
const OWN_ANSWERS: [status: number, target: string, words?: Parameters<typeof rawRequest>[2]][] = [
  [400, '/pond', { headers: 'Host: second.example\r\n' }],
  [414, `/${'a'.repeat(9_000)}`],
  [431, '/pond', { headers: `X-Long: ${'a'.repeat(40_000)}\r\n` }],
  // Where this message ends can be read in two ways.
  [400, '/pond', { method: 'POST', headers: 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n' }],
  [405, '/pond', { method: 'TRACE' }],
];

const SHARED = [
  'referrer-policy',
  'x-content-type-options',
  'permissions-policy',
  'cross-origin-opener-policy',
  'x-frame-options',
];

/** A port that answers every connection by closing it. */
async function brokenGateway(): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

describe('a request’s id', () => {
  const GIVEN = '0af7651916cd43dd8448eb211c80319c';
  const newestLine = async (path: string) => {
    const lines = (await nginx.log()).split('\n').filter((line) => line.includes(`"path":"${path}"`));
    return JSON.parse(lines.at(-1) ?? '{}') as { requestId?: string; path?: string };
  };

  it('is made here, whatever a visitor sends, and reaches the backend (O01)', async () => {
    store.answers['/api/fish/_get'] = { status: true, data: {} };
    const headers = { traceparent: `00-${GIVEN}-b7ad6b7169203331-01` };
    await fetch(`http://127.0.0.1:${nginx.port}/api/fish/_get`, { method: 'POST', headers, body: '{}' });
    const [, handedOn] = /^00-([0-9a-f]{32})-/.exec(String(store.seen.at(-1)?.headers.traceparent)) ?? [];
    expect(handedOn).toMatch(/^[0-9a-f]{32}$/);
    expect(handedOn).not.toBe(GIVEN);
    await expect.poll(async () => (await newestLine('/api/fish/_get')).requestId).toBe(handedOn);
  });

  it('stands on nginx’s own error page and in its refusals (O01)', async () => {
    const { body } = await rawRequest(nginx.port, `/${'a'.repeat(9_000)}`);
    expect(body).toMatch(/お問い合わせ番号：[0-9a-f]{32}</);
    const answer = await fetch(`http://127.0.0.1:${nginx.port}/api/x`, { method: 'POST', body: 'a'.repeat(70_000) });
    expect(await answer.json()).toMatchObject({ details: { id: expect.stringMatching(/^[0-9a-f]{32}$/) } });
  });
});

describe('answers of nginx itself', () => {
  it.each(OWN_ANSWERS)(
    '%i: carry the gateway’s security headers once, in Japanese (K01)',
    async (status, target, words) => {
      const { status: given, head, body } = await rawRequest(nginx.port, target, words);
      expect(given).toBe(status);
      for (const name of SHARED) expect([name, valuesOf(head, name)]).toEqual([name, [gatewayHeaders[name]]]);
      expect(valuesOf(head, 'content-security-policy')).toEqual([expect.stringContaining("default-src 'none'")]);
      expect(valuesOf(head, 'content-type')).toEqual(['text/html; charset=utf-8']);
      expect(valuesOf(head, 'cache-control')).toEqual(['no-store']);
      expect(valuesOf(head, 'server')).toEqual(['nginx']);
      expect(body).toContain('<html lang="ja">');
      expect(body).toContain('もう一度お試しください。');
      expect(body).not.toContain('$');
    },
  );

  it.each([
    ['/pond', 'text/html; charset=utf-8'],
    ['/api/cart/_by-customer', 'application/json; charset=utf-8'],
  ])('413: %s is refused as %s (E11)', async (path, type) => {
    const answer = await fetch(`http://127.0.0.1:${nginx.port}${path}`, { method: 'POST', body: 'a'.repeat(70_000) });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([413, type]);
    const text = await answer.text();
    expect(text).toContain('送信できる大きさを超えています。');
    if (path.startsWith('/api/')) expect(JSON.parse(text)).toMatchObject({ status: false, code: 'too-large' });
  });

  it('502: without a gateway say when to come again, as a page and to the API (H04)', async () => {
    const broken = await brokenGateway();
    const address = broken.address();
    const away = await startNginx(typeof address === 'object' && address ? address.port : 0);
    const [page, call] = await Promise.all([
      rawRequest(away.port, '/pond'),
      rawRequest(away.port, '/api/x', { method: 'POST' }),
    ]);
    await away.stop();
    broken.close();
    for (const { status, head } of [page, call]) expect([status, valuesOf(head, 'retry-after')]).toEqual([502, ['10']]);
    expect(page.body).toContain('ただいまサービスに接続しにくくなっています。');
    expect(JSON.parse(call.body)).toMatchObject({ status: false, code: 'unavailable' });
  });

  it('say HSTS to those who came by https, and to no others (K01)', async () => {
    const tooLarge = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${nginx.port}/pond`, { method: 'POST', body: 'a'.repeat(70_000), headers });
    const secure = await tooLarge({ 'x-forwarded-proto': 'https' });
    expect(secure.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    expect((await tooLarge({})).headers.get('strict-transport-security')).toBeNull();
  });

  it('leave what the gateway says as it is, with each header once (K01)', async () => {
    for (const path of ['/pond', '/none.js', '/api/none', '//pond']) {
      const { head } = await rawRequest(nginx.port, path);
      for (const name of [...SHARED, 'content-security-policy'])
        expect([path, name, valuesOf(head, name).length]).toEqual([path, name, 1]);
    }
  });
});

describe('clients that wait or come too often', () => {
  it('lose their connection when their head trickles (E07)', async () => {
    const ended = new Promise<string>((resolve) => {
      const socket = connect(impatient.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\nX: '));
      const more = setInterval(() => socket.write('x'), 200);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          clearInterval(more);
          resolve('ended');
        });
    });
    expect(await ended).toBe('ended');
  });

  it('lose it when their body trickles, which the gateway sees as it comes (E07)', async () => {
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(nginx.port, '127.0.0.1', () =>
        socket.write(
          'POST /api/cart/_by-customer HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
        ),
      );
      const more = setInterval(() => socket.write('x'), 200);
      socket.on('data', (data) => {
        text += data.toString();
        socket.destroy();
      });
      socket
        .on('error', () => undefined)
        .on('close', () => {
          clearInterval(more);
          resolve(text);
        });
    });
    expect(answer).toMatch(/^HTTP\/1.1 (408|502) /);
  });

  it('are told in Japanese when one address asks for too much at once (E11)', async () => {
    const asked = Array.from({ length: 8 }, () => rawRequest(impatient.port, '/api/slow', { method: 'POST' }));
    const first = await Promise.race(asked);
    expect([first.status, JSON.parse(first.body).code]).toEqual([429, 'too-many-requests']);
    (await store.slow).end('{}');
  });
});

describe('the limit of a network', () => {
  it.each([
    ['groups written out', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9', '2001:db8:1:2:ffff::1'],
    ['zeros within the network', '2001:db8::1', '2001:db8::2:3', '2001:db8::2:3:4:5'],
    ['zeros before the last five groups', '2001:db8::2:3:4:5:6', '2001:db8::2:7:8:9:a', '2001:db8::2:b:c:d:e'],
    ['a mapped IPv4 address', '::ffff:192.0.2.7', '::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ])('counts three addresses of one /64 together, and none of another with them: %s (E11)', async (_, ...own) => {
    const others = ['2001:db8:1:3::1', '2001:db8:1:4::1', '192.0.2.1', '::ffff:192.0.2.8'];
    const asked = [...others, ...own].map((address) =>
      rawRequest(impatient.port, '/api/slow', { method: 'POST', headers: `X-Test-Address: ${address}\r\n` }),
    );
    // The others wait for an answer that does not come, so the first to be answered is the one that is refused.
    const [status, place] = await Promise.race(asked.map(async (each, index) => [(await each).status, index] as const));
    expect(status).toBe(429);
    expect(place).toBeGreaterThanOrEqual(others.length);
  });
});

describe('what nginx keeps and writes', () => {
  it('holds a file once for each of three encodings, however the wish is written (E05)', async () => {
    for (const encoding of ['gzip, x1', 'gzip, x2', 'x3;q=1, gzip', 'gzip'])
      await rawRequest(nginx.port, '/shell/1.0.0/main.js', { headers: `Accept-Encoding: ${encoding}\r\n` });
    const again = await rawRequest(nginx.port, '/shell/1.0.0/main.js', { headers: 'Accept-Encoding: x4, gzip\r\n' });
    expect(again.status).toBe(200);
    expect(await nginx.keptFiles('versions')).toHaveLength(1);
  });

  it('has no query in the access log: it holds codes of sign-ins (J02)', async () => {
    await rawRequest(nginx.port, '/login/callback?code=secret-code&state=secret-state');
    await expect.poll(() => nginx.log()).toContain('"path":"/login/callback"');
    expect(await nginx.log()).not.toContain('secret-');
  });
});
