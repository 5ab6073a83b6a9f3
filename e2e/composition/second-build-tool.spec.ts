import { randomBytes } from 'node:crypto';
import { serviceClient } from '@store/release';
import { foreignRemote } from '../fixtures/foreign-remote.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { operatorToken } from '../store/release-keys.ts';
import { DATA_DIR, PORT, STORE_URL } from '../store/where.ts';

const service = () => serviceClient({ url: `http://127.0.0.1:${PORT + 4}`, token: operatorToken() });
/** Code that fills the page's budget, without a federation runtime of the remote's own. */
const LARGE = `export const weight = '${randomBytes(8_000).toString('base64')}';`;

const author = { by: 'a journey', why: 'to see it' };

/** Publishes a build through the release service; returns why it is refused. */
async function refusalsOf(dist: string): Promise<readonly string[]> {
  const result = await service().publish([dist], { ...author, commit: '', takesAway: false, again: false });
  if (result.kind === 'refused')
    return result.refusals.map(({ field, found, remedy }) => `${field}: ${found}. ${remedy}`);
  return [];
}

for (const bundler of ['rspack', 'webpack', 'enhanced', 'vite'] as const)
  test(`publishes, server-renders and runs a remote built by ${bundler} (C-01, C-04, D-14, D-15) @complete`, async ({
    page,
  }) => {
    const isLarge = bundler === 'enhanced';
    const dist = await foreignRemote(bundler, DATA_DIR, isLarge ? { code: LARGE } : {});
    if (isLarge) await allowRuntime(await refusalsOf(dist));
    expect(await refusalsOf(dist)).toEqual([]);

    const url = `${STORE_URL}/lp/lp-${bundler}`;
    const html = async () => (await fetch(`${url}?from=%E5%B1%B1`)).text();
    await expect.poll(html).toMatch(/<h1>冬の頭皮ケア<\/h1><p>山(?:<!-- -->)?から来ました<\/p>/);

    await page.goto(`${STORE_URL}/guide`);
    await page.evaluate((href) => {
      document.body.insertAdjacentHTML('beforeend', `<a href="${href}?from=guide">冬へ</a>`);
    }, new URL(url).pathname);
    await page.getByRole('link', { name: '冬へ' }).click();
    await expect(page.getByText('guideから来ました')).toBeVisible();
    await page.getByRole('button', { name: '0回' }).click();
    await expect(page.getByRole('button', { name: '1回' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCSS('letter-spacing', '3px');

    // Rendered, then hydrated: the screen reacts.
    await page.goto(`${url}?from=mail`);
    await page.getByRole('button', { name: '0回' }).click();
    await expect(page.getByRole('button', { name: '1回' })).toBeVisible();
  });

test('a remote whose modules are imported without integrity is refused in one sentence (D-06, D-14) @complete', async () => {
  const dist = await foreignRemote('vite', DATA_DIR, { config: "export default { entry: 'varEntry.js' };" });
  const [refusal, ...others] = await refusalsOf(dist);
  expect(refusal).toMatch(/^remoteEntry-[\w-]+\.js: an ES module imported without integrity/);
  expect(others).toEqual([]);
});

/** A federation runtime of its own exceeds the page's budget, which the refusal says; its owner allows it. */
async function allowRuntime(refusals: readonly string[]): Promise<void> {
  expect(refusals).toEqual([
    expect.stringMatching(
      /^scripts of the page \/lp\/lp-enhanced: \d+ bytes \(brotli\), \d+ of the shell and \d+ of the remote/,
    ),
  ]);
  expect(refusals[0]).toContain('experiments.externalRuntime');
  const owners = await service().owners();
  const budget = { script_bytes: 60_000, style_bytes: 900, runtime_bytes: 26_000 };
  const rights = { parts: ['lp-enhanced'], paths: ['/lp/lp-enhanced'], budget, consents: [], tokens: [] };
  await service().setOwners({ schema: 1, teams: { ...owners.teams, test: rights } }, { ...author, ifNone: false });
}
