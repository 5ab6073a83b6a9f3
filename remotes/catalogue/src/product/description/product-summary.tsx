import type { Product } from '@store/contracts/entities';
import { drugClassOf, isDrug } from '@store/domain/sale';
import { Badge, formatNumber, Rating, wholeWords } from '@store/ui';
import { CompareChoice } from '../../compare/compare-choice.tsx';
import css from './product-summary.module.css';

/** Header of a product: brand, name, catch line, class, stars. */
export function ProductSummaryHead({ product }: { readonly product: Product }) {
  const { brand, product_name, catch_line, target } = product;
  return (
    <header>
      <p className={css.brand}>
        <a className={css.wordmark} href={`/brand/${brand.brand_code}`}>
          <span lang="en">{brand.wordmark}</span> <small>{brand.kana}</small>
        </a>
        {target && (
          <span className={css.target}>
            <Badge kind={target === 'MENS' ? 'men' : 'women'} />
          </span>
        )}
      </p>
      <h1 className={css.name}>{wholeWords(product_name)}</h1>
      {catch_line && <p className={css.lead}>{catch_line}</p>}
      <div className={css.meta}>
        <KindLabel product={product} />
        {!isDrug(product) && <Stars product={product} />}
        <span>商品番号 {product.item_code}</span>
        {!isDrug(product) && <CompareChoice product={product} />}
      </div>
    </header>
  );
}

const QUASI_DRUG = '医薬部外品';

/** Expectations 13: class of a quasi-drug or drug, in a border next to the name. */
function KindLabel({ product }: { readonly product: Product }) {
  const label = drugClassOf(product) ?? quasiDrugLabel(product);
  if (label === null) return null;
  return <Badge kind="drug">{label}</Badge>;
}

function quasiDrugLabel({ kind_label: kinds }: Product): string | null {
  if (!kinds.includes(QUASI_DRUG)) return null;
  return kinds === QUASI_DRUG ? QUASI_DRUG : `${QUASI_DRUG}を含むセット`;
}

function Stars({ product }: { readonly product: Product }) {
  const { rating, review_count } = product.family ?? product;
  if (rating === null) return <Rating average={0} count={0} size="large" />;
  return (
    <>
      <Rating average={rating} size="large" />
      <a className={css.reviews} href="#reviews">
        レビュー {formatNumber(review_count)}件
      </a>
    </>
  );
}
