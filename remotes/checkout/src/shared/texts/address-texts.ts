import type { Address } from '@store/contracts/entities';

/** Returns `佐伯 美和`, without 様. */
export const wholeName = ({ name }: Pick<Address, 'name'>): string => `${name.last_name} ${name.first_name}`;

/** Returns the address from prefecture to building, with the building on a second line. */
export function wholeAddress({ state, city, address1, address2 }: Address): string {
  return `${state}${city}${address1}\n${address2}`.trim();
}
