/** What stands or lies in a picture for a product: its package, or for a set every piece of it. */
import { artOf } from '../labels.mjs';

/** Every piece of a set, as often as it is in it; else the product itself. */
export function piecesOf({ setOf, label, ...product }, { byCode, bySku }) {
  if (setOf.length > 0)
    return setOf.flatMap(({ skuCode, quantity }) => Array.from({ length: quantity }, () => bySku.get(skuCode)));
  if (label.group) return label.group.map((code) => byCode.get(code));
  return [{ ...product, label, setOf }];
}

/** The box that a set comes in, or the package itself. */
export const wholeOf = (product) =>
  artOf(
    product.label.group === undefined
      ? product
      : { ...product, label: { ...product.label, shape: 'box', group: undefined } },
  );
