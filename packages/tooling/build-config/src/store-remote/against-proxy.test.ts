import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  CONTRACT_VERSION,
  page,
  remoteManifest,
  VISIT_REPORT_PATH,
  type VisitReport,
} from '@store/contracts/composition';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AgainstProxy, startAgainstProxy } from './against-proxy.ts';

const file = (path: string) => ({ path, integrity: '', brotli_bytes: 1 });
const DEV = 'http://127.0.0.1:59999/';
const manifest = remoteManifest.parse({
  schema: 1,
  name: 'lp-spring',
  version: '1.0.0-00000000',
  team: 'marketing',
  contract: CONTRACT_VERSION,
  container: 'remote_lp_spring',
  entry: file('remoteEntry.js'),
  server: file('server.cjs'),
  routes: [{ id: 'spring', path: '/lp/spring', title: '', body_class: '', scripts: [file('a.js')], styles: [] }],
  fragments: [],
  bus: { publishes: [], reads: [], handles: [] },
  shared: {},
  budget: { script_bytes: 1, style_bytes: 1 },
});

/** A page as the gateway writes it, rendered, with the early script. */
function farDocument(route: string): string {
  const remote = { ...manifest, base: '/remotes/lp-spring/old/', version: '0.9.0-00000000', routes: [] };
  const content = {
    release: { id: 'r', remotes: [remote] },
    answers: { kept: 1 },
    coming: [],
    drawn: { route, screen: true, crumbs: [] },
    outside: { help_centre: '', change_password: '' },
    served_at: 1,
  };
  const scripts = JSON.stringify([['/shell/1/main.js', 'sha384-x']]).replaceAll('"', '&quot;');
  return `<!doctype html><html><head><script data-scripts="${scripts}" data-soon="[]">early()</script></head>
<body><div id="root"><h1>far words</h1></div>
<script type="application/json" id="page">${JSON.stringify(content)}</script>
</body></html>`;
}

let far: Server;
let proxy: AgainstProxy;
let seen: { readonly path: string; readonly headers: IncomingMessage['headers'] }[];
let faults: string[];
const ends: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  seen = [];
  faults = [];
  far = createServer(({ url = '', headers }, response) => {
    seen.push({ path: url, headers });
    response.setHeader('strict-transport-security', 'max-age=1');
    response.setHeader('set-cookie', '__Host-store_session=s; Path=/; Secure; HttpOnly; SameSite=Lax');
    if (url === '/old') return void response.writeHead(302, { location: `${farUrl().origin}/new?a=1` }).end();
    if (!/^\/(404|product)/.test(url))
      return void response.setHeader('content-type', 'application/json').end('{"status":true}');
    response.writeHead(url === '/404' ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'none'; report-uri /reports",
      'integrity-policy': 'blocked-destinations=(script)',
    });
    response.end(farDocument(url === '/404' ? 'content/404' : 'catalogue/product'));
  });
  await new Promise<void>((resolve) => far.listen(0, '127.0.0.1', resolve));
  ends.push(() => new Promise((resolve) => far.close(resolve)));
  proxy = await startAgainstProxy({
    against: farUrl(),
    port: 0,
    local: async () => ({ base: DEV, manifest }),
    cookie: '',
    onFault: (words) => faults.push(words),
  });
  ends.unshift(() => proxy.stop());
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const farUrl = () => new URL(`http://127.0.0.1:${(far.address() as AddressInfo).port}`);
const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, proxy.url), { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });
const pageIn = (html: string) => page.parse(JSON.parse(/id="page">(.*?)<\/script>/s.exec(html)?.[1] ?? ''));

describe('startAgainst', () => {
  it('shows the remote’s own page from its sources, although the remote store has no such page (D-14)', async () => {
    const response = await open('/lp/spring?from=mail');
    const html = await response.text();
    expect([response.status, seen[0]?.path]).toEqual([200, '/404']);
    expect(pageIn(html)).toMatchObject({ drawn: null, release: { remotes: [{ base: DEV, name: 'lp-spring' }] } });
    expect(html).not.toContain('far words');
    expect(html).toContain('<script defer src="/shell/1/main.js" integrity="sha384-x" crossorigin="anonymous">');
  });

  it('leaves other pages as the store rendered them, with this remote in the release (D-14)', async () => {
    const html = await (await open('/product/P1001')).text();
    expect(html).toContain('far words');
    expect(pageIn(html)).toMatchObject({
      drawn: { route: 'catalogue/product' },
      release: { remotes: [{ base: DEV }] },
    });
  });

  it('allows exactly the development server in the page’s CSP, and sends the store no reports (D-11)', async () => {
    const { headers } = await open('/product/P1001');
    expect(headers.get('content-security-policy')).toBe(
      "script-src 'self' http://127.0.0.1:59999; style-src 'self' http://127.0.0.1:59999; connect-src 'self' http://127.0.0.1:59999 ws://127.0.0.1:59999; frame-src 'none'",
    );
    expect([headers.get('integrity-policy'), headers.get('strict-transport-security')]).toEqual([null, null]);
  });

  it('keeps redirects on the proxy, and makes the store’s cookies acceptable to a local browser (D-14)', async () => {
    const { headers } = await open('/old');
    expect(headers.get('location')).toBe('/new?a=1');
    expect(headers.get('set-cookie')).toBe('store_session=s; Path=/; HttpOnly; SameSite=Lax');
  });

  it('calls the API with the store’s origin, and keeps faults of the remote local (D-14)', async () => {
    const headers = { origin: new URL(proxy.url).origin, accept: 'application/json', cookie: 'a=1' };
    const ask = (path: string, body: object) =>
      fetch(new URL(path, proxy.url), { method: 'POST', headers, body: JSON.stringify(body) });
    await ask('/api/customer/_logged-in', {});
    expect(seen.map((each) => [each.path, each.headers.origin, each.headers.cookie])).toEqual([
      ['/api/customer/_logged-in', farUrl().origin, 'a=1'],
    ]);
    const part = 'lp-spring@1.0.0-00000000';
    const words = [{ part, stage: 'render', message: 'Error: mine' }] as const;
    expect((await ask(VISIT_REPORT_PATH, visitOf(part, []))).status).toBe(204);
    expect((await ask(VISIT_REPORT_PATH, visitOf(part, words))).status).toBe(204);
    expect([seen.length, faults]).toEqual([1, ['render: Error: mine']]);
  });
});

function visitOf(part: string, words: Readonly<VisitReport['words']>): VisitReport {
  const parts = [{ part, is_first: true, is_faulty: false, is_unloaded: false, faults: {} }];
  return { route: 'lp-spring/spring', parts, is_cart: false, is_order: false, vitals: {}, words: [...words] };
}
