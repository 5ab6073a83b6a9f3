import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Pieces, piecesRefusal, unshippedPieces } from './part-shipping.ts';

const pieces = fc.array(
  fc.record({ sku_code: fc.constantFrom('A', 'B', 'C'), quantity: fc.integer({ min: 1, max: 5 }) }),
);
const totalOf = (all: readonly Pieces[]) => all.reduce((sum, { quantity }) => sum + quantity, 0);

it('accepts exactly the parcels whose pieces are left, and ends with none left', () => {
  fc.assert(
    fc.property(pieces, fc.array(pieces), (ordered, tried) => {
      const sent: (readonly Pieces[])[] = [];
      for (const parcel of tried) {
        const left = unshippedPieces(ordered, sent);
        const isLeft = unshippedPieces(parcel, [left]).length === 0 && parcel.length > 0;
        expect(piecesRefusal(parcel, left) === '').toBe(isLeft);
        if (isLeft) sent.push(parcel);
        expect(totalOf(sent.flat()) + totalOf(unshippedPieces(ordered, sent))).toBe(totalOf(ordered));
      }
      expect(unshippedPieces(ordered, [...sent, unshippedPieces(ordered, sent)])).toEqual([]);
    }),
  );
});
