import { describe, expect, it } from '@jest/globals';
import { pageQuery } from './page-query.ts';

describe('the query that a page is rendered from', () => {
  it.each([
    ['', ''],
    ['?', ''],
    ['?page=2', '?page=2'],
    ['?utm_source=mail&page=2&gclid=x', '?page=2'],
    ['?z=1', ''],
    ['?brand=a&brand=b', '?brand=a&brand=b'],
    ['?brand=%E9%AB%AA+a&x', '?brand=%E9%AB%AA+a'],
    ['?p%61ge=2', '?p%61ge=2'],
    ['?%67clid=x', ''],
    ['?page', '?page'],
    ['?=2&&page=3', '?page=3'],
    ['?%E0%A4%A=1', ''],
  ])('keeps of %j the declared names: %j', (search, kept) => {
    expect(pageQuery(search, ['page', 'brand'])).toBe(kept);
  });

  it('keeps all names but those of advertising where a route declares none', () => {
    expect(pageQuery('?own=1&utm_medium=cpc&fbclid=2&yclid=3&msclkid=4', undefined)).toBe('?own=1');
  });

  it('keeps no name of advertising that a route declares', () => {
    expect(pageQuery('?gclid=1', ['gclid'])).toBe('');
  });
});
