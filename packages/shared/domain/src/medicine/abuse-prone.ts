import { deskText } from '../desk/desk-facts.ts';

/**
 * 指定濫用防止医薬品 (薬機法 第36条の11, in force since 2026-05-01): medicine with a risk of abuse.
 * Online, without a video call, a shop may sell one small pack to an adult; decision 0014 explains why this store
 * sells nothing beyond that.
 */
export const ABUSE_PRONE_MINIMUM_AGE = 18;
/** Days within which an earlier pack counts as another purchase. The shop's own figure: the law names none. */
export const ABUSE_PRONE_REST_DAYS = 30;

/** The buyer's declaration: age in whole years, purchases here or elsewhere, and that the warning was understood. */
export interface SafeUse {
  age: number;
  hasOtherPurchases: boolean;
  hasUnderstood: boolean;
}

/** A reason against the sale; `field` is the answer that causes it. */
export type SafeUseRefusal = { field: keyof SafeUse; message: string };

/** Returns every reason against the sale in the order of the questions; empty if it may be sold. */
export function safeUseRefusals({ age, hasOtherPurchases, hasUnderstood }: SafeUse): SafeUseRefusal[] {
  const refusals: (SafeUseRefusal | false)[] = [
    age < ABUSE_PRONE_MINIMUM_AGE && { field: 'age', message: UNDER_AGE },
    hasOtherPurchases && { field: 'hasOtherPurchases', message: OTHER_PURCHASES },
    !hasUnderstood && { field: 'hasUnderstood', message: '説明をお読みになり、ご理解のうえチェックしてください。' },
  ];
  return refusals.filter((refusal) => refusal !== false);
}

const DESK = `${deskText('pharmacy')}へご相談ください。`;
const UNDER_AGE = `${ABUSE_PRONE_MINIMUM_AGE}歳未満の方には、インターネットでは販売できません。${DESK}`;
const OTHER_PURCHASES = `ほかにもご購入があるため、インターネットでは販売できません。${DESK}`;
/** The limit covers two packs of different medicines too. */
export const ABUSE_PRONE_ONE_PACK = `指定濫用防止医薬品は、1回のご注文につき1包装までです。複数必要なときは、理由をうかがいますので${DESK}`;
