import { describe, expect, it } from '@jest/globals';
import { ABUSE_PRONE_ONE_PACK, type SafeUse, safeUseRefusals } from './abuse-prone.ts';

const adult: SafeUse = { age: 18, hasOtherPurchases: false, hasUnderstood: true };

describe('指定濫用防止医薬品 (薬機法 第36条の11) (77)', () => {
  it.each<[string, Partial<SafeUse>, string[]]>([
    ['exactly 18, one pack', {}, []],
    ['17 years old', { age: 17 }, ['age']],
    ['other purchases', { hasOtherPurchases: true }, ['hasOtherPurchases']],
    ['warning not confirmed', { hasUnderstood: false }, ['hasUnderstood']],
    [
      'all reasons',
      { age: 12, hasOtherPurchases: true, hasUnderstood: false },
      ['age', 'hasOtherPurchases', 'hasUnderstood'],
    ],
  ])('%s (77)', (_, own, fields) => {
    expect(safeUseRefusals({ ...adult, ...own }).map(({ field }) => field)).toEqual(fields);
  });

  it('explains each refusal and refers to the pharmacy desk (77)', () => {
    const all = safeUseRefusals({ age: 17, hasOtherPurchases: true, hasUnderstood: false });
    expect([...all.map(({ message }) => message), ABUSE_PRONE_ONE_PACK]).toEqual([
      '18歳未満の方には、インターネットでは販売できません。医薬品相談窓口（0120-000-456、9:00〜18:00）へご相談ください。',
      'ほかにもご購入があるため、インターネットでは販売できません。医薬品相談窓口（0120-000-456、9:00〜18:00）へご相談ください。',
      '説明をお読みになり、ご理解のうえチェックしてください。',
      '指定濫用防止医薬品は、1回のご注文につき1包装までです。複数必要なときは、理由をうかがいますので医薬品相談窓口（0120-000-456、9:00〜18:00）へご相談ください。',
    ]);
  });
});
