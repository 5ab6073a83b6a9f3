import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { serverFile, type ToyStore, toyStore } from '../testing/toy-store.ts';

let store: ToyStore;
afterEach(() => store.stop());

const SCREEN = serverFile(`screen: () => ({ Screen: () => '池' })`);
/** A valid CSS rule with a class of the part. */
const rule = (words: string, part = 'pond') => `@layer remote{.${part}_koi${words}}`;
const integrityOf = (text: string) => `'sha384-${createHash('sha384').update(text).digest('base64')}'`;

async function pageWith(style: string, variables: Record<string, string> = {}) {
  store = await toyStore(variables);
  const version = await store.publish('pond', { path: '/fish/:name', server: SCREEN, style });
  const open = async (headers: Record<string, string> = {}) => {
    const { body, headers: got } = await store.app.inject({ url: '/fish/koi', headers });
    const policy = String(got['content-security-policy']);
    return { body, sources: (of: string) => new RegExp(`${of} ([^;]*)`).exec(policy)?.[1]?.split(' ') };
  };
  return {
    open,
    address: `/remotes/pond/${version}/screen.css`,
    folder: store.registry.folderOf({ part: 'pond', version }),
  };
}

it.each([
  ['a guest’s page', {}, {}],
  ['a private page', { cookie: 'store_session=ANNA' }, {}],
  ['a page that the browser renders', {}, { SERVER_RENDERING: 'off' }],
])('%s inlines exactly the styles of its screen, and its policy allows only those', async (_, headers, variables) => {
  const { open, address } = await pageWith(rule('{color:gold}'), variables);
  await store.publish('river', { style: rule('{color:blue}', 'river') });
  const { body, sources } = await open(headers);
  expect([...body.matchAll(/<style data-href="([^"]*)">(.*?)<\/style>/g)].map(([, ...found]) => found)).toEqual([
    ['/shell/1.0.0/main.css', 'css'],
    [address, rule('{color:gold}')],
  ]);
  expect(body).not.toContain('rel="stylesheet"');
  expect(sources('style-src')).toEqual(["'self'", integrityOf('css'), integrityOf(rule('{color:gold}'))]);
});

it('a rendered page inlines only the early script, and its policy allows no other', async () => {
  const { open } = await pageWith(rule('{top:0}'));
  const { body, sources } = await open();
  const inline = [...body.matchAll(/<script(?![^>]* src=)([^>]*)>(.*?)<\/script>/gs)]
    .filter(([, attributes]) => !attributes?.includes('type="application/'))
    .map(([, , text]) => text);
  expect(inline).toEqual(['early']);
  expect(sources('script-src')).toEqual(["'self'", integrityOf('early')]);
});

it('a page rendered by the browser has no inline script', async () => {
  const { open } = await pageWith(rule('{top:0}'), { SERVER_RENDERING: 'off' });
  expect((await open()).sources('script-src')).toEqual(["'self'"]);
});

it.each([
  ['a relative address', rule('{background:url(koi.avif)}')],
  ['the end tag of its element', rule('::after{content:"</style><script>alert(1)</script>"}')],
])('a style sheet with %s is linked', async (_, style) => {
  const { open, address } = await pageWith(style);
  const { body, sources } = await open();
  expect(body).toContain(`<link rel="stylesheet" href="${address}" integrity="sha384-`);
  expect(body).not.toContain(style);
  expect(sources('style-src')).toEqual(["'self'", integrityOf('css')]);
});

it('a modified style sheet is not inlined', async () => {
  const { open, address, folder } = await pageWith(rule('{color:gold}'));
  await writeFile(join(folder, 'screen.css'), rule('{display:none}'));
  const { body } = await open();
  expect(body).not.toContain('display:none');
  expect(body).toContain(`<link rel="stylesheet" href="${address}" integrity="sha384-`);
});

it('PCI 6.4.3: a payment page inlines nothing but its data; styles and scripts are files', async () => {
  store = await toyStore();
  const payment = { reason: 'takes the card', when: { query: 'step', values: ['pay'] } };
  await store.publish('pond', {
    path: '/fish/:name',
    server: SCREEN,
    style: rule('{top:0}'),
    route: { id: 'pond', payment },
  });
  const { body, headers } = await store.app.inject({
    url: '/fish/koi?step=pay',
    headers: { cookie: 'store_session=A' },
  });
  expect(body).not.toContain('<style');
  expect(body).toContain('<link rel="stylesheet" href="/shell/1.0.0/main.css" integrity="sha384-');
  const early = /<script ([^>]*)src="\/shell\/1.0.0\/early.js" integrity="sha384-[^>]*>/.exec(body);
  // Blocking: it runs before anything on the page can be tapped.
  expect(early?.[0]).not.toMatch(/\b(?:async|defer|type)\b/);
  expect(early?.index).toBeLessThan(body.indexOf('<body'));
  expect(String(headers['content-security-policy'])).toMatch(/script-src 'self'; style-src 'self';/);
});
