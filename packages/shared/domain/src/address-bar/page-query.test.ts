import { describe, expect, it } from '@jest/globals';
import { pageQuery } from './page-query.ts';

describe('pageQuery', () => {
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
  ])('reduces %j to the declared names: %j', (search, kept) => {
    expect(pageQuery(search, ['page', 'brand'])).toBe(kept);
  });

  it('removes only advertising parameters when a route declares no names', () => {
    expect(pageQuery('?own=1&utm_medium=cpc&fbclid=2&yclid=3&msclkid=4', undefined)).toBe('?own=1');
  });

  it('removes advertising parameters even when a route declares them', () => {
    expect(pageQuery('?gclid=1', ['gclid'])).toBe('');
  });
});
