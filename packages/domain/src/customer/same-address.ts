import { canonicalText, DASHES } from '../text/canonical-text.ts';

/** An address as far as a parcel needs it. */
export interface AddressForParcel {
  readonly zip_code: string;
  readonly state: string;
  readonly city: string;
  readonly address1: string;
  readonly address2: string;
  readonly name: { readonly last_name: string; readonly first_name: string };
}

/**
 * Whether two addresses send a parcel to the same person at the same door, however they were typed: widths, spaces, and
 * 丁目・番地・番・号 for hyphens (expectation 52). Telephone, furigana and the member's own word for it do not count.
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
