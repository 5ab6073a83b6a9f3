import type { Address } from '@store/contracts/entities';
import { hyphenatedPostcode } from '@store/domain/customer';

/** What the member calls it, or what it is. */
export const titleOf = ({ label }: Address): string => label || 'お届け先';

/** `〒150-0002 東京都渋谷区渋谷1-1 サンプル101` */
export function addressText({ zip_code, state, city, address1, address2 }: Address): string {
  return `〒${hyphenatedPostcode(zip_code)} ${state}${city}${address1}${address2 && ` ${address2}`}`;
}
