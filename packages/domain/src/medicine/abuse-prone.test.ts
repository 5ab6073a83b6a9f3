import { describe, expect, it } from '@jest/globals';
import { type SafeUse, safeUseRefusals } from './abuse-prone.ts';

const adult: SafeUse = { age: 18, hasOtherPurchases: false, hasUnderstood: true };

describe('指定濫用防止医薬品 (薬機法 第36条の11) (77)', () => {
  it.each<[string, Partial<SafeUse>, string[]]>([
    ['somebody of exactly 18 with one pack', {}, []],
    ['somebody of 17', { age: 17 }, ['age']],
    ['who bought elsewhere', { hasOtherPurchases: true }, ['hasOtherPurchases']],
    ['who did not confirm the warning', { hasUnderstood: false }, ['hasUnderstood']],
    [
      'all at once',
      { age: 12, hasOtherPurchases: true, hasUnderstood: false },
      ['age', 'hasOtherPurchases', 'hasUnderstood'],
    ],
  ])('%s (77)', (_, own, fields) => {
    expect(safeUseRefusals({ ...adult, ...own }).map(({ field }) => field)).toEqual(fields);
  });
});
