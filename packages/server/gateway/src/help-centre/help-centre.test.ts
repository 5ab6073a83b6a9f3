import { expect, it } from 'vitest';
import { storeForFile } from '../testing/toy-store.ts';

const store = storeForFile();

it.each([
  ['/faq', 'http://help.test'],
  ['/faq/', 'http://help.test'],
  ['/mypage/faq', 'http://help.test'],
  ['/faq/12', 'http://help.test/12'],
  ['/faq/shipping-fee?from=mail', 'http://help.test/shipping-fee'],
  ['/faq/%2F%2Fevil.example', 'http://help.test'],
  ['/faq/a.b', 'http://help.test'],
])('redirects %s to the help centre (R-20)', async (url, address) => {
  const { statusCode, headers } = await store.app.inject({ url });
  expect([statusCode, headers.location]).toEqual([302, address]);
});
