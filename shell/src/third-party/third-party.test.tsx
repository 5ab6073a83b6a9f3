import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PageClaim } from '@store/contracts/composition';
import { analyticsConsent } from '@store/remote-kit';
import { testShop } from '@store/remote-kit/testing';
import { createMemoryRouter } from 'react-router-dom';
import { followVisits } from './follow-visits.ts';
import { reportablePage } from './reportable-page.ts';

const claim = (some: Partial<PageClaim>): PageClaim => ({
  id: 'fish',
  path: '/fish',
  title: '',
  body_class: '',
  noindex: false,
  layout: 'full',
  access: 'anyone',
  files: [],
  ...some,
});

describe('tellablePage (P-16)', () => {
  it.each([
    ['a product by its code', { path: '/product/:product_code' }, { product_code: 'P1' }, '/product/P1'],
    ['never a search query', { path: '/item/:free_word' }, { free_word: '佐伯 美和' }, '/item/:free_word'],
    ['an unindexed landing page', { path: '/lp/tea', noindex: true, layout: 'landing' }, {}, '/lp/tea'],
    ['nothing on a payment page', { payment: { reason: 'Has card fields.' } }, {}, null],
    ['nothing on a member page', { access: 'member' }, {}, null],
    ['nothing on the cart or a form', { noindex: true, layout: 'short' }, {}, null],
  ] as const)('returns %s', (_, some, params, expected) => {
    expect(reportablePage(claim(some), params)).toBe(expected);
  });
});

describe('third-party frames (P-16)', () => {
  beforeEach(() => {
    document.body.innerHTML = '';
    localStorage.clear();
    analyticsConsent.choose('granted');
  });

  let stop: () => void = () => undefined;
  afterEach(() => stop());

  const pages = [
    { path: '/', handle: { remote: 'pond', claim: claim({ path: '/' }) } },
    { path: '/product/:product_code', handle: { remote: 'pond', claim: claim({ path: '/product/:product_code' }) } },
    { path: '/mypage', handle: { remote: 'pond', claim: claim({ path: '/mypage', access: 'member' }) } },
  ];
  function begin() {
    const router = createMemoryRouter(pages.map((page) => ({ ...page, element: null })));
    const parties = [
      { purpose: 'fraud-prevention' as const, hosts: ['guard.test'] },
      { purpose: 'analytics' as const, hosts: ['count.test'] },
    ];
    const { shop, shell } = testShop();
    stop = followVisits({ router, parties, document, bus: shell, shop });
    return router;
  }
  const frames = () => [...document.querySelectorAll('iframe')];
  const addresses = () => frames().map((frame) => frame.getAttribute('src'));

  it('are sandboxed and hidden, and receive only the page path (A18)', () => {
    begin();
    expect(addresses()).toEqual(['/third-party/fraud-prevention?page=%2F', '/third-party/analytics?page=%2F']);
    for (const frame of frames()) {
      expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
      expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
      expect(frame).not.toBeVisible();
    }
  });
  it('use a new analytics frame per page view, and are removed on member pages', async () => {
    const router = begin();
    const [guard, count] = frames();
    await router.navigate('/product/P1');
    expect(addresses()).toEqual([
      '/third-party/fraud-prevention?page=%2F',
      '/third-party/analytics?page=%2Fproduct%2FP1',
    ]);
    expect(frames()[0]).toBe(guard);
    expect(frames()[1]).not.toBe(count);
    await router.navigate('/mypage');
    expect(frames()).toEqual([]);
    await router.navigate('/');
    expect(frames()).toHaveLength(2);
  });
  it('load analytics only after consent, and remove it on refusal (94)', async () => {
    localStorage.clear();
    const router = begin();
    const guard = '/third-party/fraud-prevention?page=%2F';
    expect(addresses()).toEqual([guard]);
    analyticsConsent.choose('granted');
    expect(addresses()).toEqual([guard, '/third-party/analytics?page=%2F']);
    analyticsConsent.choose('refused');
    expect(addresses()).toEqual([guard]);
    await router.navigate('/product/P1');
    expect(addresses()).toEqual([guard]);
  });
});
