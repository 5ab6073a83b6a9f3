import { isJapaneseRegion, phoneDigits, postcodeDigits } from '@store/domain/customer';
import type { AmazonSession } from './amazon-sessions.ts';

type AmazonAddress = NonNullable<AmazonSession['shippingAddress']>;

/**
 * Amazon's address in the shop's form. Amazon keeps no city for Japan: it stands at the start of the first line. What the
 * customer has to put right is named (V-02, V-03); 電話番号 may be missing.
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
