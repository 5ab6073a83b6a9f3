import { expect, test } from '../fixtures/store-test.ts';

/** Strings found only in the code of React, react-dom, the router and the federation runtime. */
const marks = {
  react: 'react.memo_cache_sentinel',
  'react-dom': 'Minified React error #',
  router: 'useRouteLoaderData',
  'federation runtime': 'Federation Runtime',
};

test('loads one copy of react, react-dom and the router on a page of several remotes (C-06)', async ({ page }) => {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') addresses.add(request.url());
  });
  for (const path of ['/product/P1001', '/cart', '/lp/scalp-care']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  // Fetched again: bodies of responses to a closed page cannot be read from the browser.
  const scripts = await Promise.all(
    [...addresses].map(async (url) => ({ url, code: await (await page.request.get(url)).text() })),
  );
  const remotes = scripts.filter(({ url }) => url.includes('/remotes/'));
  expect(remotes.length).toBeGreaterThan(6);
  for (const { url, code } of remotes) {
    for (const [library, mark] of Object.entries(marks))
      expect(code.includes(mark), `${library} in ${url}`).toBe(false);
  }
  const shell = scripts.filter(({ url }) => url.includes('/shell/'));
  expect(shell.filter(({ code }) => code.includes('__CLIENT_INTERNALS_DO_NOT_USE')).length).toBe(1);
});
