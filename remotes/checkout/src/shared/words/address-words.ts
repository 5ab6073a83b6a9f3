import type { Address } from '@store/contracts/entities';

/** `佐伯 美和`; 様 is added where it is shown. */
export const wholeName = ({ name }: Pick<Address, 'name'>): string => `${name.last_name} ${name.first_name}`;

/** Prefecture to building, the building a line of its own where lines are kept. */
export function wholeAddress({ state, city, address1, address2 }: Address): string {
  return `${state}${city}${address1}\n${address2}`.trim();
}
