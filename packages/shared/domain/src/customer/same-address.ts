import { canonicalText, DASHES } from '../text/canonical-text.ts';

/** Address fields that matter for delivering a parcel. */
export interface AddressForParcel {
  readonly zip_code: string;
  readonly state: string;
  readonly city: string;
  readonly address1: string;
  readonly address2: string;
  readonly name: { readonly last_name: string; readonly first_name: string };
}

/**
 * Returns whether two addresses name the same recipient and place, regardless of width, spaces, and 丁目・番地・番・号
 * in place of hyphens (expectation 52). Phone number, furigana and the address's nickname are ignored.
 * @example isSameAddress({ …, address1: '南青山1-2-3' }, { …, address1: '南青山１丁目２番３号' }) // true
 */
export function isSameAddress(one: AddressForParcel, other: AddressForParcel): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf({ zip_code, state, city, address1, address2, name }: AddressForParcel): string {
  const door = [`${state}${city}${address1}`, address2].map(fold);
  return [zip_code.replace(/\D/g, ''), ...door, fold(`${name.last_name}${name.first_name}`)].join('|');
}

function fold(text: string): string {
  return canonicalText(text)
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/(?<=\d)(?:丁目|番地の?|番|号室?)/g, '-')
    .replace(BETWEEN_NUMBERS, '-')
    .replace(/-+/g, '-')
    .replace(/-$/, '');
}

const BETWEEN_NUMBERS = new RegExp(`(?<=\\d)(?:[${DASHES}]|の(?=\\d))+`, 'gu');
