import type { Address } from '@store/contracts/entities';
import { hyphenatedPostcode } from '@store/domain/customer';

type Place = Pick<Address, 'zip_code' | 'state' | 'city' | 'address1' | 'address2'>;

/** What the member calls it, or what it is. */
export const titleOf = ({ label }: Address): string => label || 'お届け先';

/** Postcode, address, building, each a line of its own where lines are kept. */
export function addressText({ zip_code, ...place }: Place): string {
  return `〒${hyphenatedPostcode(zip_code)}\n${placeText(place)}`;
}

/** The same without the postcode. */
export function placeText({ state, city, address1, address2 }: Omit<Place, 'zip_code'>): string {
  return `${state}${city}${address1}\n${address2}`.trim();
}
