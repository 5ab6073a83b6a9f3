import { isJapaneseRegion, phoneDigits, postcodeDigits } from '@store/domain/customer';
import type { AmazonSession } from './amazon-sessions.ts';

type AmazonAddress = NonNullable<AmazonSession['shippingAddress']>;

/**
 * Converts Amazon's address. In Japan Amazon has no city field: the first line starts with it. `problems` lists what
 * the customer must correct (V-02, V-03); 電話番号 may be missing.
 */
export function wireAddress(from: AmazonAddress) {
  const zip = postcodeDigits(from.postalCode);
  const first = `${from.city ?? ''}${from.addressLine1 ?? ''}`;
  const [city = '', rest = ''] = splitCity(first);
  const tel = phoneDigits(from.phoneNumber ?? '');
  const problems = [
    ...(zip ? [] : (['zip_code'] as const)),
    ...(isJapaneseRegion(from.stateOrRegion) ? [] : (['state'] as const)),
    ...(tel ? [] : (['tel'] as const)),
  ];
  return {
    name: from.name,
    zip_code: zip ?? from.postalCode,
    state: from.stateOrRegion,
    city,
    address1: rest,
    address2: [from.addressLine2, from.addressLine3].filter(Boolean).join(' '),
    tel: tel ?? '',
    problems,
  };
}

/** 郡部 before 市区町村, so that 「三重郡菰野町…」 keeps both. */
function splitCity(text: string): [string, string] {
  const city = /^(?:.+?郡.+?[町村]|.+?市.+?区|.+?[市区町村])/u.exec(text)?.[0] ?? '';
  return [city, text.slice(city.length)];
}
