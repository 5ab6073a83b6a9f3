import { showToast } from '@store/contracts/bus';
import type { ProductSummary } from '@store/contracts/entities';
import { isDrug } from '@store/domain/sale';
import { useKeptList, useShop } from '@store/remote-kit';
import { Checkbox, TextLink } from '@store/ui';
import css from './compare-choice.module.css';
import { comparedProducts, compareHref, MOST_COMPARED } from './compared-products.ts';

interface CompareChoiceProps {
  readonly product: Pick<ProductSummary, 'product_code' | 'product_name' | 'sku_type'>;
}

/** 20: checkbox that selects a product for comparison, with a link to the comparison. Not for medicine (T2). */
export function CompareChoice({ product }: CompareChoiceProps) {
  const { bus } = useShop();
  const codes = useKeptList(comparedProducts);
  const { product_code: code, product_name: name } = product;
  const isChosen = codes.includes(code);
  const change = () => {
    if (isChosen) comparedProducts.remove(code);
    else if (codes.length < MOST_COMPARED) comparedProducts.add(code);
    // The checkbox stays unchecked; a failing toast is ignored.
    else bus.send(showToast, { text: `比べられるのは${MOST_COMPARED}点までです` }).catch(() => undefined);
  };
  if (isDrug(product)) return <div className={css.row} />;
  return (
    <div className={css.row}>
      <Checkbox label="比べる" aria-label={`${name}を比べる`} checked={isChosen} onChange={change} />
      {isChosen && <TextLink href={compareHref([...codes].reverse())}>{`${codes.length}点を見る`}</TextLink>}
    </div>
  );
}
