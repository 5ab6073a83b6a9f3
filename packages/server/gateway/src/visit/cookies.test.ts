import { expect, it } from 'vitest';
import { visitCookies } from './cookies.ts';

it.each([
  ['release_bucket=0a1b', '0a1b'],
  ['store_session=s; release_bucket=0a1b; release_pin=p', '0a1b'],
  ['store_session=s;release_bucket=0a1b ;x=1', '0a1b'],
  ['my_release_bucket=ffff; release_bucket=0a1b', '0a1b'],
  ['__Host-release_bucket=ffff', undefined],
  ['x=release_bucket', undefined],
  ['release_bucket=', ''],
  ['', undefined],
])('visitCookies: in “%s” the bucket is %s (D-05)', (cookie, value) => {
  expect(visitCookies({ isEncrypted: false }).read({ cookie }, 'bucket')).toBe(value);
});

it('visitCookies: over TLS ignores a cookie that another host could have set (D-05)', () => {
  const { read } = visitCookies({ isEncrypted: true });
  expect(read({ cookie: 'release_bucket=ffff; __Host-release_bucket=0a1b' }, 'bucket')).toBe('0a1b');
  expect(read({ cookie: 'release_bucket=ffff' }, 'bucket')).toBeUndefined();
  expect(read({}, 'bucket')).toBeUndefined();
});
