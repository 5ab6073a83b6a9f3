import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LiveShell, page } from '@store/contracts/composition';
import { announce } from '@store/release';
import { toyBuild } from '@store/release/testing';
import { type LocalServer, startServer } from '@store/server-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ToyStore, toyStore } from '../testing/toy-store.ts';

let store: ToyStore;
let servers: LocalServer[];
beforeEach(async () => {
  servers = [];
  store = await toyStore({ NODE_ENV: 'development' });
  await store.publish('pond', { face: 'published' });
  await store.publish('river');
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await store.stop();
});

describe('parts from development servers', () => {
  it('replace the published ones on the next page load, until they are withdrawn', async () => {
    const { shell, pond, withdraw } = await joinPond();
    const joined = await open('/pond');
    expect(joined.remotes).toEqual({ pond, river: expect.stringMatching(/^\/remotes\/river\//) });
    expect(joined.body).toContain(`<script defer src="${shell}main.js" crossorigin="anonymous">`);
    expect(joined.body).toContain(`<link rel="preload" as="script" href="${pond}screen.js"`);

    withdraw();
    const left = await open('/pond');
    expect(left.remotes.pond).toMatch(/^\/remotes\/pond\//);
    expect(left.body).toContain('src="/shell/1.0.0/main.js" integrity="sha384-');
  });

  it('add exactly their origins to the policy while they are announced (K01)', async () => {
    const { shell, pond, withdraw } = await joinPond();
    const origins = [shell, pond].map((url) => new URL(url).origin);
    const sockets = origins.map((origin) => origin.replace('http', 'ws'));
    const { policy } = await open('/pond');
    expect(policy).toContain(`script-src 'self' ${origins.join(' ')};`);
    expect(policy).toContain(`style-src 'self' ${origins.join(' ')};`);
    expect(policy).toContain(`connect-src 'self' ${[...origins, ...sockets].join(' ')};`);
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');

    withdraw();
    const left = await open('/pond');
    expect(left.policy).toContain("script-src 'self';");
    expect(left.policy).toContain("connect-src 'self';");
  });

  it('can include a remote that was never published', async () => {
    const shell = await shellServer();
    const lake = await remoteServer('lake');
    await announce(store.registry, { shell, remotes: { lake } });
    expect((await open('/lake')).remotes.lake).toBe(lake);
  });

  it('are listed by the health check', async () => {
    await joinPond();
    expect((await store.app.inject('/healthz')).json()).toMatchObject({ status: 'ok', development: ['pond'] });
  });

  it('are skipped when they do not respond any more, as after a crash', async () => {
    const { shell } = await joinPond();
    await Promise.all(servers.splice(0).map((server) => server.close()));
    const { statusCode, remotes, policy } = await open('/pond');
    expect(statusCode).toBe(200);
    expect(remotes.pond).toMatch(/^\/remotes\/pond\//);
    expect(policy).not.toContain(new URL(shell).origin);
  });

  it('are skipped without their shell, whose React they need', async () => {
    const pond = await remoteServer('pond');
    await announce(store.registry, { shell: 'http://127.0.0.1:1/', remotes: { pond } });
    expect((await open('/pond')).remotes.pond).toMatch(/^\/remotes\/pond\//);
  });

  it('are skipped when the manifest is another remote’s or invalid', async () => {
    const shell = await shellServer();
    const lake = await remoteServer('lake');
    await announce(store.registry, { shell, remotes: { pond: lake, river: shell } });
    const { remotes } = await open('/pond');
    expect(remotes.pond).toMatch(/^\/remotes\/pond\//);
    expect(remotes.river).toMatch(/^\/remotes\/river\//);
  });

  it.each([
    ['invalid JSON', '{'],
    ['a foreign address', announcementWith('http://evil.example/')],
    [
      'an invalid name',
      JSON.stringify({ schema: 1, pid: 1, at: 1, shell: 'http://127.0.0.1:1/', remotes: { '..': 1 } }),
    ],
  ])('survive a broken announcement (%s)', async (_, text) => {
    const folder = join(store.registry.root, 'development');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, '1.json'), text);
    const { statusCode, policy } = await open('/pond');
    expect(statusCode).toBe(200);
    expect(policy).toContain("script-src 'self';");
  });

  it('use the newer of two announcements of one remote', async () => {
    const shell = await shellServer();
    const [older, newer] = [await remoteServer('pond'), await remoteServer('pond')];
    const folder = join(store.registry.root, 'development');
    await mkdir(folder, { recursive: true });
    const words = { schema: 1, shell };
    await writeFile(join(folder, '1.json'), JSON.stringify({ ...words, pid: 1, at: 2, remotes: { pond: newer } }));
    await writeFile(join(folder, '2.json'), JSON.stringify({ ...words, pid: 2, at: 1, remotes: { pond: older } }));
    expect((await open('/pond')).remotes.pond).toBe(newer);
  });
});

describe('production', () => {
  it('never contacts a development server, whatever the registry contains', async () => {
    const production = await toyStore({ NODE_ENV: 'production' });
    await production.publish('pond');
    let asked = 0;
    const shell = await shellServer(() => {
      asked += 1;
    });
    await announce(production.registry, { shell, remotes: { pond: shell } });
    const { body, headers } = await production.app.inject('/pond');
    expect(body).not.toContain(shell);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect((await production.app.inject('/healthz')).json()).not.toHaveProperty('development');
    expect(asked).toBe(0);
    await production.stop();
  });
});

async function joinPond() {
  const shell = await shellServer();
  const pond = await remoteServer('pond');
  const withdraw = await announce(store.registry, { shell, remotes: { pond } });
  return { shell, pond, withdraw };
}

async function open(url: string) {
  const { statusCode, body, headers } = await store.app.inject(url);
  const text = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  const { release } = page.parse(JSON.parse(text));
  const remotes = Object.fromEntries(release.remotes.map(({ name, base }) => [name, base]));
  return { statusCode, body, remotes, policy: String(headers['content-security-policy']) };
}

function shellServer(onAsked?: () => void): Promise<string> {
  const manifest: Omit<LiveShell, 'base'> = {
    schema: 1,
    version: '0.0.0',
    contract: 1,
    scripts: [{ path: 'main.js', integrity: '', brotli_bytes: 5 }],
    styles: [],
    provides: {},
  };
  return serve('/shell.json', manifest, onAsked);
}

async function remoteServer(name: string): Promise<string> {
  return serve('/remote.json', (await toyBuild(name, { face: 'from its sources' })).manifest);
}

/** Serves one manifest at one address. */
async function serve(path: string, manifest: object, onAsked?: () => void): Promise<string> {
  const server = await startServer((request, response) => {
    onAsked?.();
    if (request.url !== path) return response.writeHead(404).end('nothing');
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(manifest));
  });
  servers.push(server);
  return `${server.url}/`;
}

function announcementWith(shell: string): string {
  return JSON.stringify({ schema: 1, pid: 1, at: 1, shell, remotes: {} });
}
