import { createHash } from 'node:crypto';
import { TAG_QUESTION, TAG_READY } from '@store/contracts/composition';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageData, type ToyStore, toyStore } from '../testing/toy-store.ts';

let store: ToyStore;
afterEach(() => store.stop());

const SETTINGS = {
  FRAUD_SCRIPT_URLS: 'https://guard.test/one.js, https://shield.test/two.js?key=1&b=2',
  ANALYTICS_SCRIPT_URL: 'https://count.test/tag.js',
};
const policyOf = async (url: string) => String((await store.app.inject({ url })).headers['content-security-policy']);

describe('third-party scripts (P-16)', () => {
  it('run in a document with an opaque origin that may connect to their hosts only (P-16, A18)', async () => {
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
    expect(body).not.toContain('dataLayer');
  });
  it('for analytics get a bridge script that forwards purchases to the tag (P-12)', async () => {
    store = await toyStore(SETTINGS);
    const { body, headers } = await store.app.inject({ url: '/third-party/analytics?page=%2F' });
    expect(body).toContain('count.test/tag.js');
    const [, bridge = ''] = /<script>(.*?)<\/script>/.exec(body) ?? [];
    const hash = createHash('sha256').update(bridge).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src https://count.test 'sha256-${hash}';`);
    const page = { postMessage: vi.fn() };
    const frame = { parent: page, document: { readyState: 'loading' }, dataLayer: undefined as unknown };
    const listeners: ((said: object) => void)[] = [];
    const add = (_: string, listener: (said: object) => void) => listeners.push(listener);
    new Function('addEventListener', 'window', 'parent', 'document', bridge)(add, frame, page, frame.document);
    const say = (source: object, data: unknown) => {
      for (const listener of listeners) listener({ source, data });
    };
    say(page, TAG_QUESTION);
    expect(page.postMessage).not.toHaveBeenCalled();
    frame.document.readyState = 'complete';
    say({}, TAG_QUESTION);
    expect(page.postMessage).not.toHaveBeenCalled();
    say(page, TAG_QUESTION);
    expect(page.postMessage).toHaveBeenCalledWith(TAG_READY, '*');
    const purchase = { event: 'purchase', ecommerce: { transaction_id: 'O1' } };
    say({}, purchase);
    say(page, { event: 'other' });
    say(page, purchase);
    expect(frame.dataLayer).toEqual([purchase]);
  });
  it('are announced to pages by purpose and host, and may be framed, but not run, by them (94)', async () => {
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
  it('are not framed by a payment page (K07, P-16)', async () => {
    store = await toyStore(SETTINGS);
    const payment = { reason: 'takes the card', when: { query: 'step', values: ['pay'] } };
    await store.publish('pond', { path: '/fish/:name', route: { payment } });
    expect(await policyOf('/fish/koi?step=pay')).toContain("frame-src 'none'");
    expect(await policyOf('/fish/koi')).toContain("frame-src 'self'");
  });
  it('have no frames when none are configured (P-16)', async () => {
    store = await toyStore();
    await store.publish('pond', { path: '/fish/:name' });
    expect((await store.app.inject({ url: '/third-party/analytics' })).statusCode).toBe(404);
    expect((await store.app.inject({ url: '/third-party/anything' })).statusCode).toBe(404);
    expect(await policyOf('/fish/koi')).toContain("frame-src 'none'");
  });
});
