import { describe, expect, it } from '@jest/globals';
import { type AddressForParcel, isSameAddress } from './same-address.ts';

const HOME: AddressForParcel = {
  zip_code: '1070062',
  state: '東京都',
  city: '港区',
  address1: '南青山1-2-3',
  address2: 'サンプル青山401',
  name: { last_name: '佐伯', first_name: '美和' },
};

describe('isSameAddress (52)', () => {
  it.each<[string, Partial<AddressForParcel>]>([
    ['identical', {}],
    ['in full width', { address1: '南青山１−２−３', address2: 'サンプル青山４０１' }],
    ['with 丁目, 番 and 号', { address1: '南青山1丁目2番3号', address2: 'サンプル青山401号室' }],
    ['with 番地 and の', { address1: '南青山1丁目2番地の3' }],
    ['with a long vowel mark for the hyphen', { address1: '南青山1ー2ー3' }],
    [
      'with spaces',
      { address1: '南青山 1-2-3', address2: 'サンプル青山　401', name: { last_name: '佐伯 ', first_name: '美和' } },
    ],
    ['with a hyphenated postcode', { zip_code: '107-0062' }],
    ['with part of the city in the next field', { city: '港区南青山', address1: '1-2-3' }],
    ['with the building in half-width katakana', { address2: 'ｻﾝﾌﾟﾙ青山401' }],
  ])('matches an address %s (52)', (_, typed) => {
    expect(isSameAddress(HOME, { ...HOME, ...typed })).toBe(true);
  });
  it.each<[string, Partial<AddressForParcel>]>([
    ['another number', { address1: '南青山1-2-4' }],
    ['a number that differs only by hyphens', { address1: '南青山12-3' }],
    ['another flat', { address2: 'サンプル青山402' }],
    ['no flat', { address2: '' }],
    ['another person', { name: { last_name: '佐伯', first_name: '健' } }],
    ['a long vowel that is part of a name', { address2: 'サンプルー青山401' }],
  ])('does not match %s (52)', (_, typed) => {
    expect(isSameAddress(HOME, { ...HOME, ...typed })).toBe(false);
  });
});
