import { afterEach, describe, expect, it } from 'vitest';
import { pageData, type ToyStore, toyStore } from '../testing/toy-store.ts';

let store: ToyStore;
afterEach(() => store.stop());

const SETTINGS = {
  FRAUD_SCRIPT_URLS: 'https://guard.test/one.js, https://shield.test/two.js?key=1&b=2',
  ANALYTICS_SCRIPT_URL: 'https://count.test/tag.js',
};
const policyOf = async (url: string) => String((await store.app.inject({ url })).headers['content-security-policy']);

describe('the scripts of others (P-16)', () => {
  it('stand in a document without an origin, which runs them and talks to their hosts alone (P-16, A18)', async () => {
    store = await toyStore(SETTINGS);
    const { body, headers, statusCode } = await store.app.inject({ url: '/third-party/fraud-prevention?page=%2F' });
    expect(statusCode).toBe(200);
    expect(body).toContain('<script src="https://guard.test/one.js" async></script>');
    expect(body).toContain('<script src="https://shield.test/two.js?key=1&amp;b=2" async></script>');
    expect(headers['content-security-policy']).toBe(
      [
        'sandbox allow-scripts',
        "default-src 'none'",
        'script-src https://guard.test https://shield.test',
        'connect-src https://guard.test https://shield.test',
        'img-src https://guard.test https://shield.test',
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
      ].join('; '),
    );
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect((await store.app.inject({ url: '/third-party/analytics?page=%2F' })).body).toContain('count.test/tag.js');
  });
  it('a page knows their purposes and hosts, and may frame them; its own scripts stay its own (94)', async () => {
    store = await toyStore(SETTINGS);
    await store.publish('pond', { path: '/fish/:name' });
    const { body } = await store.app.inject({ url: '/fish/koi' });
    expect(pageData(body).outside.third_parties).toEqual([
      { purpose: 'fraud-prevention', hosts: ['guard.test', 'shield.test'] },
      { purpose: 'analytics', hosts: ['count.test'] },
    ]);
    expect(body).not.toContain('guard.test/one.js');
    const policy = await policyOf('/fish/koi');
    expect(policy).toContain("frame-src 'self'");
    expect(policy).toContain("script-src 'self';");
  });
  it('a payment page frames none of them (K07, P-16)', async () => {
    store = await toyStore(SETTINGS);
    const payment = { reason: 'takes the card', when: { query: 'step', values: ['pay'] } };
    await store.publish('pond', { path: '/fish/:name', route: { payment } });
    expect(await policyOf('/fish/koi?step=pay')).toContain("frame-src 'none'");
    expect(await policyOf('/fish/koi')).toContain("frame-src 'self'");
  });
  it('without any there is no frame, and nothing may be framed (P-16)', async () => {
    store = await toyStore();
    await store.publish('pond', { path: '/fish/:name' });
    expect((await store.app.inject({ url: '/third-party/analytics' })).statusCode).toBe(404);
    expect((await store.app.inject({ url: '/third-party/anything' })).statusCode).toBe(404);
    expect(await policyOf('/fish/koi')).toContain("frame-src 'none'");
  });
});
