import { expect, it, jest } from '@jest/globals';
import { getRegistration } from '@store/contracts/calls/customer';
import { answer, testShop } from '@store/remote-kit/testing';

jest.unstable_mockModule('./registration-form.tsx', () => {
  throw new Error('Loading chunk 915 failed');
});
// Dynamic import, after the mock is in place: static imports are hoisted.
const { loadRegister } = await import('./load-register.tsx');

it('throws "Script load error" when the form chunk fails to load (X-04, B-12)', async () => {
  const begun = { email: 'miwa@example.jp', provider_id: 'https://signin.test', prev_url: '/mypage', typed: null };
  const { shop } = testShop({ answers: [answer(getRegistration, () => begun)] });
  const url = new URL('https://store.test/register');
  const { signal } = new AbortController();
  await expect(loadRegister({ url, shop, params: {}, signal })).rejects.toThrow('Script load error');
});
