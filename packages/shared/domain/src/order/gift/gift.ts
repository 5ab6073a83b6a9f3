import { isClass1Drug } from '../../sale/sku.ts';

/** Name of a buyer or recipient. */
export interface PersonName {
  readonly last_name: string;
  readonly first_name: string;
}

/** Compares two names ignoring spaces and width. */
export function isSamePerson(one: PersonName, other: PersonName): boolean {
  return comparable(one) === comparable(other);
}

const comparable = ({ last_name, first_name }: PersonName) =>
  `${last_name}${first_name}`.normalize('NFKC').replace(/\s/gu, '');

/** Returns a customer message why these items cannot be a gift, or null (43, M-02). */
export function giftRefusal(lines: readonly { readonly sku_type?: string | null }[]): string | null {
  if (!lines.some(isClass1Drug)) return null;
  return '第1類医薬品は、お使いになる方が問診にお答えになったうえで販売するため、ギフト（包装・熨斗・メッセージカード）にはできません。';
}

/** Returns a customer message if class 1 medicine must not be sent to this recipient: only to the buyer (M-02). */
export function medicineRecipientRefusal(buyer: PersonName, recipient: PersonName): string | null {
  if (isSamePerson(buyer, recipient)) return null;
  return '第1類医薬品は、問診にお答えになったご本人以外の方にはお届けできません。ご本人のお名前のお届け先をお選びください。';
}

/** Rejects cash on delivery for a gift with hidden prices (43, P-11): the recipient would pay. Null if allowed. */
export function giftAtDoorRefusal({
  paymentMethod,
  gift,
  buyer,
  recipient,
}: {
  /** Null if none is chosen yet. */
  readonly paymentMethod: string | null;
  readonly gift: { readonly hide_prices: boolean } | null;
  readonly buyer: PersonName;
  readonly recipient: PersonName;
}): string | null {
  if (paymentMethod !== 'CASH_ON_DELIVERY' || !gift?.hide_prices || isSamePerson(buyer, recipient)) return null;
  return '代金引換は、受け取られる方に金額をお支払いいただくため、金額のわかる明細書を入れないギフトではご利用いただけません。';
}
