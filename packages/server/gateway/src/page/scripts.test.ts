import { afterEach, expect, it } from 'vitest';
import { pageData, serverFile, type ToyStore, toyStore } from '../testing/toy-store.ts';

let store: ToyStore;
afterEach(() => store.stop());

const SCREEN = `screen: () => ({ Screen: () => '池' })`;
const open = async (url: string) => (await store.app.inject({ url })).body;
const preloads = (body: string) =>
  [...body.matchAll(/<link rel="preload" as="script" href="([^"]+)" integrity="sha384-/g)].map(([, href]) => href);

/** Parses a list in an attribute of the early script. */
function listed(body: string, attribute: string): [string, string][] {
  const value = new RegExp(`<script [^>]*${attribute}="([^"]*)"[^>]*>early</script>`).exec(body)?.[1];
  return JSON.parse((value ?? 'null').replaceAll('&quot;', '"'));
}

it('a rendered page starts with the early script only, which lists the others with their integrity', async () => {
  store = await toyStore();
  const version = await store.publish('pond', { path: '/fish/:name', server: serverFile(SCREEN) });
  const body = await open('/fish/koi');
  expect(pageData(body).drawn?.screen).toBe(true);
  expect(body).not.toMatch(/<script[^>]* src=/);
  expect(preloads(body)).toEqual([]);
  expect(listed(body, 'data-scripts')).toEqual([['/shell/1.0.0/main.js', expect.stringMatching(/^sha384-/)]]);
  expect(listed(body, 'data-soon')).toEqual([
    [`/remotes/pond/${version}/remoteEntry.js`, expect.stringMatching(/^sha384-/)],
    [`/remotes/pond/${version}/screen.js`, expect.stringMatching(/^sha384-/)],
  ]);
});

it('a page that the browser renders loads exactly its first-paint files immediately', async () => {
  store = await toyStore();
  const version = await store.publish('pond', {
    path: '/fish/:name',
    server: serverFile(`screen: () => ({ Screen: () => { throw new Error('broken'); } })`),
  });
  await store.publish('river');
  const body = await open('/fish/koi');
  expect(pageData(body).drawn?.screen).toBe(false);
  expect(body).toContain('<script defer src="/shell/1.0.0/main.js" integrity="sha384-');
  expect(body).not.toContain('early');
  expect(preloads(body)).toEqual([`/remotes/pond/${version}/remoteEntry.js`, `/remotes/pond/${version}/screen.js`]);
});

it('SERVER_RENDERING=off: browsers render, pages embed their data and are private', async () => {
  store = await toyStore({ SERVER_RENDERING: 'off' });
  await store.publish('pond', { path: '/fish/:name', server: serverFile(SCREEN) });
  const { body, headers } = await store.app.inject({ url: '/fish/koi' });
  const { drawn, answers } = pageData(body);
  expect(drawn).toBeNull();
  expect(Object.keys(answers)).toEqual(['logged-in {}']);
  expect(body).toContain('<div id="root"></div>');
  expect(body).toContain('JavaScriptを有効にしてください');
  expect(body).toContain('<script defer src="/shell/1.0.0/main.js"');
  expect(headers['cache-control']).toBe('private, no-store');
});
