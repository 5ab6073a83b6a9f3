import type { Address } from '@store/contracts/entities';
import { hyphenatedPostcode } from '@store/domain/customer';

type Place = Pick<Address, 'zip_code' | 'state' | 'city' | 'address1' | 'address2'>;

/** Returns the label of the address, or a default. */
export const titleOf = ({ label }: Address): string => label || 'お届け先';

/** Returns postcode, address and building on separate lines. */
export function addressText({ zip_code, ...place }: Place): string {
  return `〒${hyphenatedPostcode(zip_code)}\n${placeText(place)}`;
}

/** Returns the address without the postcode. */
export function placeText({ state, city, address1, address2 }: Omit<Place, 'zip_code'>): string {
  return `${state}${city}${address1}\n${address2}`.trim();
}
