import { expect, it } from '@jest/globals';

/** A store with this remote: the link of a pull request, or `https://store.example` once it is live. */
const { PREVIEW_URL = '' } = process.env;

it('is served by the store, rendered', async () => {
  const link = new URL('/lp/my-remote', PREVIEW_URL);
  link.search = new URL(PREVIEW_URL).search;
  // The link sets a cookie, and leads to the page without its query.
  const opened = await fetch(link, { redirect: 'manual' });
  const cookie = opened.headers.getSetCookie().map((line) => line.split(';')[0]);
  link.search = '';
  const page = await fetch(link, { headers: { cookie: cookie.join('; ') } });
  expect(page.status).toBe(200);
  expect(await page.text()).toMatch(/<h1[^>]*>My Remote</);
});
