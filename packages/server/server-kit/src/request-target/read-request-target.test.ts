import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRequestTarget } from '../index.ts';

describe('readRequestTarget', () => {
  it.each([
    ['/', '/'],
    ['/product/P1001?a=1&b=2', '/product/P1001?a=1&b=2'],
    ['/item/%E8%82%B2%E6%AF%9B', '/item/%E8%82%B2%E6%AF%9B'],
    ['/item/AC%2fDC', '/item/AC%2FDC'],
    ['/%70roduct/P1001', '/product/P1001'],
    ['/product/P1001?', '/product/P1001'],
    ['/item/a//b', '/item/a//b'],
    ['/item/\u00e8\u0082\u00b2', '/item/%E8%82%B2'],
    ['/cart?q=a\\b', '/cart?q=a\\b'],
    ['/cart?q=http://other.example/..', '/cart?q=http://other.example/..'],
    ['/item/...;a', '/item/...;a'],
  ])('normalizes %s to %s', (raw, href) => {
    expect(readRequestTarget(raw)?.href).toBe(href);
  });

  it.each([
    'http://other.example/api/x',
    'HTTP://other.example/',
    '//other.example/product/P1001',
    '///other.example',
    '/\\other.example',
    '/%2Fother.example',
    '/%5cother.example',
    'other.example:443',
    '*',
    '',
    '?a=1',
    '/a/../b',
    '/a/%2e%2E/b',
    '/api/..%2fhealthz',
    '/api/..%5chealthz',
    '/api/.',
    '/a\\b',
    '/a b',
    '/a#b',
    '/a\u0000b',
    '/a%00b',
    '/a%0d%0ab',
    '/a\r\nX: y',
    '/item/%',
    '/item/%E0%A4%A',
    '/item/%ff',
  ])('rejects %j', (raw) => {
    expect(readRequestTarget(raw)).toBeNull();
  });

  const piece = fc.constantFrom(
    ...['/', '\\', '//', '%2f', '%5c', '%252f', '.', '..', '%2e', '%2E.', '\t', ' ', ':', '@', '?', '#', ';', '%00'],
    ...[
      'http:',
      'https://',
      'other.example',
      'api',
      'product',
      'P1001',
      '%50',
      '\u00e8\u0082\u00b2',
      '[',
      ']',
      '%',
      '&',
    ],
  );
  const target = fc
    .array(fc.oneof({ weight: 6, arbitrary: piece }, fc.string({ maxLength: 4, unit: 'binary' })), { maxLength: 10 })
    .map((pieces) => pieces.join(''));

  it('returns a normalized same-origin target or null for 20,000 generated targets', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          target,
          target.map((text) => `/${text}`),
        ),
        (raw) => {
          const read = readRequestTarget(raw);
          if (read === null) return;
          const url = new URL(read.href, 'https://store.example');
          expect([url.origin, url.pathname, url.search]).toEqual(['https://store.example', read.path, read.search]);
          expect(read.path).toMatch(/^\/(?!\/)/);
          expect(read.path.replace(/%2F|%5C/g, '/').split('/')).not.toContain('..');
          expect(readRequestTarget(read.href)).toEqual(read);
        },
      ),
      { numRuns: 20_000 },
    );
  });
});
