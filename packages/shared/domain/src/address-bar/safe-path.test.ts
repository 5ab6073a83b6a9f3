import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { returnPath, safePath } from './safe-path.ts';

/** The 31 addresses that the tests of Django's redirect guard reject. */
const KNOWN_ATTACKS = [
  'http://example.com',
  'http:///example.com',
  'https://example.com',
  'ftp://example.com',
  '\\\\example.com',
  '\\\\\\example.com',
  '/\\\\/example.com',
  '\\\\\\\\example.com',
  '\\\\//example.com',
  '/\\/example.com',
  '\\/example.com',
  '/\\example.com',
  'http:/\\//example.com',
  'http:\\/example.com',
  'http:/\\example.com',
  'javascript:alert("XSS")',
  '\njavascript:alert(x)',
  'java\nscript:alert(x)',
  '\u0008//example.com',
  'http://otherserver\\@example.com',
  'http:\\\\testserver\\@example.com',
  'http://testserver\\me:pass@example.com',
  'http://testserver\\@example.com',
  'http:\\\\testserver\\confirm\\me@example.com',
  'http:999999999',
  'ftp:9999999999',
  '\n',
  'http://[2001:cdba:0000:0000:0000:0000:3257:9652/',
  'http://2001:cdba:0000:0000:0000:0000:3257:9652]/',
  '',
  'example.com/path',
];

const MORE_ATTACKS = [
  '//example.com',
  '///example.com',
  '////example.com',
  '/\\\\example.com',
  '/\t/example.com',
  '/\n/example.com',
  '\t//example.com',
  ' //example.com',
  '/ /../..//example.com ',
  '/%09/example.com',
  '/%0a//example.com',
  '/%2f/example.com',
  '/%2fexample.com',
  '/%252fexample.com',
  '/%25252fexample.com',
  '/%5cexample.com',
  '/%255cexample.com',
  '/.//example.com',
  '/..//example.com',
  '/a/..//example.com',
  '/%2e%2e//example.com',
  '/a/%2e%2e/%2fexample.com',
  '/a//example.com',
  '/／example.com',
  '/＼example.com',
  '/\u202e/example.com',
  '/\u200b/example.com',
  '/\u2028/example.com',
  '/item/%',
  '/item/%E3%81',
  'data:text/html,x',
  'cart',
  '?return_path=/',
  '#top',
  '/login',
  '/login/',
  '/LOGIN?return_path=/login',
  '/%6cogin',
  '/logout',
  '/LogoutComplete',
  '/login#a',
  `/item/${'あ'.repeat(4096)}`,
  `/cart?a=${'a'.repeat(4096)}`,
  '/cart?a=\tb',
  '/cart#\u0000',
  '/cart?a=\\b',
];

const GOOD_PATHS = [
  '/',
  '/cart',
  '/mypage/period_purchases/',
  '/mypage/orders?page=2&order_type=NORMAL',
  '/item/スカルプ シャンプー',
  '/item/%E3%82%B9%E3%82%AB%E3%83%AB%E3%83%97',
  '/product/P1001#reviews',
  '/add_to_cart?item_code=P1001&order_type=NORMAL&quantity=1',
  '/item/a@b',
  '/login_help',
  '/mypage?next=https://example.com/',
];

describe('safePath', () => {
  it.each([...KNOWN_ATTACKS, ...MORE_ATTACKS])('replaces %j by the top page (B-01, D04)', (attack) => {
    expect(safePath(attack)).toBe('/');
  });

  it.each([null, undefined, 7, {}, ['/cart'], true])('replaces the non-path %j by the top page (B-01)', (value) => {
    expect(safePath(value)).toBe('/');
  });

  it.each(GOOD_PATHS)('returns %s unchanged (B-01)', (path) => {
    expect(safePath(path)).toBe(path);
  });

  it('never resolves to another origin in a browser, for 10,000 generated targets (B-01)', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '%2f',
      '%5c',
      '%252f',
      '.',
      '..',
      '%2e',
      '\t',
      '\n',
      ' ',
      ':',
      '@',
      '?',
      '#',
      'http:',
      'javascript:',
      'example.com',
      'cart',
      'login',
      '／',
      '\u200b',
      '[',
      ']',
      '\u0000',
    );
    const target = fc.array(fc.oneof({ weight: 6, arbitrary: piece }, fc.string({ maxLength: 4, unit: 'binary' })), {
      maxLength: 9,
    });
    fc.assert(
      fc.property(target, (pieces) => {
        const url = new URL(safePath(`/${pieces.join('')}`), 'https://shop.example');
        expect(url.origin).toBe('https://shop.example');
        expect(url.pathname.startsWith('//')).toBe(false);
        expect(decodeURIComponent(url.pathname)).not.toMatch(/^\/[/\\]/);
      }),
      { numRuns: 10_000 },
    );
  });

  it('is idempotent: applying it again to its result changes nothing (B-01)', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        expect(safePath(safePath(path))).toBe(safePath(path));
      }),
    );
  });
});

describe('returnPath', () => {
  it.each([
    ['/cart', '/cart?checkout_flg=true'],
    ['/cart?coupon=WELCOME500', '/cart?coupon=WELCOME500&checkout_flg=true'],
    ['/cart#payment', '/cart?checkout_flg=true#payment'],
    ['/cart?checkout_flg=true', '/cart?checkout_flg=true'],
    ['/cart?a=1&checkout_flg=true', '/cart?a=1&checkout_flg=true'],
    ['/cart/failed', '/cart/failed'],
    ['/cart_address_add', '/cart_address_add'],
    ['/mypage', '/mypage'],
    ['//example.com/cart', '/'],
  ])('maps %s to %s (B-03)', (target, expected) => {
    expect(returnPath(target)).toBe(expected);
    expect(returnPath(returnPath(target))).toBe(expected);
  });
});
