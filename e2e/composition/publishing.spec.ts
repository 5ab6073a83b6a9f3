import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { handMadeRemote } from '../fixtures/hand-made-remote.ts';
import { publishBuild, withBrokenStep } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { STORE_URL } from '../store/where.ts';

// Browsers log an error for each missing page.
test.use({ provoked: { messages: [/status of 404/] } });

const screenWith = (heading: string) => `(React) => () => React.createElement('h1', null, ${JSON.stringify(heading)})`;
const autumn = (version: string, heading: string) =>
  handMadeRemote({ name: 'lp-autumn', version, path: '/lp/autumn', screen: screenWith(heading) });

/** Returns all scripts and styles of the shell that a page refers to, with their contents. */
async function shellFiles(url: string): Promise<Record<string, string>> {
  const html = await (await fetch(url)).text();
  // A rendered page lists most of its scripts within its first one.
  const files = [...new Set(html.match(/\/shell\/[\w./-]+\.(?:js|css)/g))];
  const contents = await Promise.all(files.map(async (file) => (await fetch(new URL(file, url))).text()));
  return Object.fromEntries(files.map((file, index) => [file, String(contents[index])]));
}

test('a remote unknown when the shell was built goes live by publishing alone (C-04, D-01, D-03)', async ({ page }) => {
  const before = await shellFiles(`${STORE_URL}/guide`);
  await page.goto(`${STORE_URL}/lp/autumn`);
  await expect(page).toHaveURL(`${STORE_URL}/404`);

  expect(await publishBuild(await autumn('1.0.0', '秋の頭皮ケア'))).toEqual([]);
  await page.goto(`${STORE_URL}/lp/autumn`);
  await expect(page.getByRole('heading', { level: 1, name: '秋の頭皮ケア' })).toBeVisible();

  expect(Object.keys(before).length).toBeGreaterThan(2);
  expect(await shellFiles(`${STORE_URL}/guide`)).toEqual(before);
});

test('serves a republished remote on the next page load; open pages keep their version (C-03, D-04, D-08)', async ({
  page,
  context,
}) => {
  await publishBuild(await autumn('2.0.0', '二番目の秋'));
  await page.goto(`${STORE_URL}/lp/autumn`);
  await expect(page.getByRole('heading', { level: 1, name: '二番目の秋' })).toBeVisible();
  const before = await shellFiles(`${STORE_URL}/guide`);

  expect(await publishBuild(await autumn('3.0.0', '三番目の秋'))).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'ご利用規約' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ご利用規約' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: '二番目の秋' })).toBeVisible();

  const next = await context.newPage();
  await next.goto(`${STORE_URL}/lp/autumn`);
  await expect(next.getByRole('heading', { level: 1, name: '三番目の秋' })).toBeVisible();
  expect(await shellFiles(`${STORE_URL}/guide`)).toEqual(before);
  expect((await fetch(`${STORE_URL}/remotes/lp-autumn/2.0.0/remoteEntry.2.0.0.js`)).status, 'old version').toBe(200);
});

test('two remotes cannot claim the same address (C-03, D-02)', async () => {
  const rival = await handMadeRemote({
    name: 'rival',
    version: '1.0.0',
    path: '/product/:code',
    screen: screenWith('rival'),
  });
  const reasons = await publishBuild(rival);
  expect(reasons.join('\n')).toContain('catalogue');
  expect((await fetch(`${STORE_URL}/product/P1001`)).status).toBe(200);
});

test('rejects an incompatible build with each reason, and keeps what is live (D-06)', async () => {
  expect(await publishBuild(await autumn('4.0.0', '四番目の秋'))).toEqual([]);
  const dist = await autumn('5.0.0', '五番目の秋');
  const file = path.join(dist, 'remote.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  const wrong = { contract: 99, shared: { react: '^18.0.0' }, entry: { ...manifest.entry, brotli_bytes: 1 } };
  await writeFile(file, JSON.stringify({ ...manifest, ...wrong }));

  const reasons = await publishBuild(dist);
  for (const field of ['contract: 99', 'shared.react: ^18.0.0', 'remoteEntry.5.0.0.js brotli_bytes'])
    expect(reasons.join('\n')).toContain(field);
  expect(await (await fetch(`${STORE_URL}/lp/autumn`)).text()).toContain('/remotes/lp-autumn/4.0.0/');
});

test('serves the last good release when the registry file is broken', async () => {
  expect((await fetch(`${STORE_URL}/guide`)).status).toBe(200);
  let looks = 0;
  const look = async () => {
    expect(await (await fetch(`${STORE_URL}/guide`)).text()).toContain('/remotes/content/');
    looks += 1;
    return looks;
  };
  // Longer than the gateway caches its last reading.
  await withBrokenStep(() => expect.poll(look).toBe(4));
});
