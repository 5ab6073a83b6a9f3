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

/** 20: chooses a product for comparing, and leads to the page once it is chosen. Medicine is not compared (T2). */
export function CompareChoice({ product }: CompareChoiceProps) {
  const { bus } = useShop();
  const codes = useKeptList(comparedProducts);
  const { product_code: code, product_name: name } = product;
  const isChosen = codes.includes(code);
  const change = () => {
    if (isChosen) comparedProducts.remove(code);
    else if (codes.length < MOST_COMPARED) comparedProducts.add(code);
    // The box stays as it is; a toast that cannot be shown takes nothing away.
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
