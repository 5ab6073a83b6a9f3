import { expect, it } from '@jest/globals';
import { chooseRoutine } from './choose-routine.ts';

const rule = (product_code: string, when: Record<string, string[]> = {}) => ({ product_code, when });
const steps = [
  { step: '洗う', rules: [rule('OILY', { scalp: ['oily', 'mixed'] }), rule('PLAIN')] },
  { step: '整える', rules: [rule('PLAIN'), rule('SOFT'), rule('GLOSS', { scalp: ['oily'] })] },
];
const all = { isShown: () => true, canBeBought: () => true };
type Shelf = typeof all | { canBeBought: (code: string) => boolean } | { isShown: (code: string) => boolean };
const codes = (answers: Record<string, string>, shelf: Shelf) =>
  chooseRoutine(steps, answers, { ...all, ...shelf }).map(({ rule: { product_code } }) => product_code);

it('chooses the first matching rule per step, and no product twice (R-27)', () => {
  expect(codes({ scalp: 'mixed' }, all)).toEqual(['OILY', 'PLAIN']);
  expect(codes({ scalp: 'dry' }, all)).toEqual(['PLAIN', 'SOFT']);
  expect(codes({}, all)).toEqual(['PLAIN', 'SOFT']);
});
it('skips products that cannot be bought, unless none of the matching ones can (R-27)', () => {
  expect(codes({ scalp: 'oily' }, { canBeBought: (code) => code !== 'OILY' })).toEqual(['PLAIN', 'SOFT']);
  expect(codes({ scalp: 'oily' }, { canBeBought: () => false })).toEqual(['OILY', 'PLAIN']);
});
it('never proposes a product that the visitor may not see (R-27, C14)', () => {
  expect(codes({ scalp: 'oily' }, { isShown: (code) => code === 'GLOSS' })).toEqual(['GLOSS']);
});
