import { expect, it } from 'vitest';
import { toStore } from './far-cookies.ts';

it('an encrypted store is told its cookies under their own names, and a session that was taken along wins (D-14)', () => {
  const own = '__Host-store_session=mine';
  expect(toStore('store_session=a; store_visitor=b; other=c', { isEncrypted: true, own: '' })).toBe(
    '__Host-store_session=a; __Host-store_visitor=b; other=c',
  );
  expect(toStore('store_session=a; store_visitor=b', { isEncrypted: true, own })).toBe(
    `__Host-store_visitor=b; ${own}`,
  );
  expect(toStore('store_session=a', { isEncrypted: false, own: '' })).toBe('store_session=a');
});
