import { expect, it } from 'vitest';
import { toStore } from './upstream-cookies.ts';

it('sends an encrypted store its cookies under their original names, preferring a copied session (D-14)', () => {
  const own = '__Host-store_session=mine';
  expect(toStore('store_session=a; store_visitor=b; other=c', { isEncrypted: true, own: '' })).toBe(
    '__Host-store_session=a; __Host-store_visitor=b; other=c',
  );
  expect(toStore('store_session=a; store_visitor=b', { isEncrypted: true, own })).toBe(
    `__Host-store_visitor=b; ${own}`,
  );
  expect(toStore('store_session=a', { isEncrypted: false, own: '' })).toBe('store_session=a');
});
