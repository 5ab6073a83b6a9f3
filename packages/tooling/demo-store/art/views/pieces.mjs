/** Packages in a product's picture: its own, or every piece of a set. */
import { artOf } from '../labels.mjs';

/** Every piece of a set, as often as it is contained; else the product itself. */
export function piecesOf({ setOf, label, ...product }, { byCode, bySku }) {
  if (setOf.length > 0)
    return setOf.flatMap(({ skuCode, quantity }) => Array.from({ length: quantity }, () => bySku.get(skuCode)));
  if (label.group) return label.group.map((code) => byCode.get(code));
  return [{ ...product, label, setOf }];
}

/** The box of a set, or the package itself. */
export const wholeOf = (product) =>
  artOf(
    product.label.group === undefined
      ? product
      : { ...product, label: { ...product.label, shape: 'box', group: undefined } },
  );
