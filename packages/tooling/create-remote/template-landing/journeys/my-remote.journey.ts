import { expect, it } from '@jest/globals';
import { remote } from '../src/remote.ts';

/** A store with this remote: the link of a pull request, or `https://store.example` once it is live. */
const { PREVIEW_URL = '' } = process.env;

it('is served by the store from its start', async () => {
  const link = new URL('/lp/my-remote', PREVIEW_URL);
  link.search = new URL(PREVIEW_URL).search;
  // The link sets a cookie, and leads to the page without its query.
  const opened = await fetch(link, { redirect: 'manual' });
  const cookie = opened.headers.getSetCookie().map((line) => line.split(';')[0]);
  link.search = '';
  const page = await fetch(link, { headers: { cookie: cookie.join('; ') } });
  const from = remote.dates?.from;
  expect(page.status).toBe(from && Date.now() < Date.parse(from) ? 404 : 200);
});
