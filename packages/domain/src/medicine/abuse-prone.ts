/**
 * 指定濫用防止医薬品 (薬機法 第36条の11, in force since 2026-05-01): medicine that some take for what it does to the mind.
 * Over the net without a video call a shop may sell one small pack to somebody of age; decision 0014 says why this store
 * sells nothing beyond that.
 */
export const ABUSE_PRONE_MINIMUM_AGE = 18;
/** Days within which a pack bought here counts as another purchase. The store's own number: the law names none. */
export const ABUSE_PRONE_REST_DAYS = 30;

/** What the buyer declares: whole years of age, purchases here or elsewhere, and that the warning was understood. */
export interface SafeUse {
  age: number;
  hasOtherPurchases: boolean;
  hasUnderstood: boolean;
}

/** Why it is not sold; `field` is the answer that stands against it. */
export type SafeUseRefusal = { field: keyof SafeUse; message: string };

/** Every reason that the answers give against the sale, in the order of the questions; empty when it may be sold. */
export function safeUseRefusals({ age, hasOtherPurchases, hasUnderstood }: SafeUse): SafeUseRefusal[] {
  const refusals: (SafeUseRefusal | false)[] = [
    age < ABUSE_PRONE_MINIMUM_AGE && { field: 'age', message: UNDER_AGE },
    hasOtherPurchases && { field: 'hasOtherPurchases', message: OTHER_PURCHASES },
    !hasUnderstood && { field: 'hasUnderstood', message: '説明をお読みになり、ご理解のうえチェックしてください。' },
  ];
  return refusals.filter((refusal) => refusal !== false);
}

const DESK = '医薬品相談窓口（0120-000-456、9:00〜18:00）へご相談ください。';
const UNDER_AGE = `${ABUSE_PRONE_MINIMUM_AGE}歳未満の方には、インターネットでは販売できません。${DESK}`;
const OTHER_PURCHASES = `ほかにもご購入があるため、インターネットでは販売できません。${DESK}`;
/** Two packs are two packs, also of two different medicines. */
export const ABUSE_PRONE_ONE_PACK = `指定濫用防止医薬品は、1回のご注文につき1包装までです。複数必要なときは、理由をうかがいますので${DESK}`;
