import type { Product, ProductSummary } from '@store/contracts/entities';
import { isDrug } from '@store/domain/sale';
import { ButtonLink, formatNumber, Picture, TextLink, wholeWords } from '@store/ui';
import { isAnnounced } from '../restock/is-announced.ts';
import css from './instead.module.css';

interface InsteadProps {
  readonly product: Pick<Product, 'category_path' | 'family'>;
  readonly products: readonly ProductSummary[];
}

/** Alternatives to a product that cannot be bought now, in place of the cart button. */
export function Instead({ product, products }: InsteadProps) {
  const category = product.category_path.at(-1);
  if (products.length === 0) return null;
  const title = areOfFamily(product, products) ? '在庫のある、ほかのサイズ・タイプ' : '在庫のある似た商品';
  return (
    <section className={css.instead} id="instead" aria-label={title} tabIndex={-1}>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.products}>
        {products.map(({ product_code, product_name, brand, picture, price_in_vat }) => (
          <li key={product_code} className={css.product}>
            <Picture picture={picture} alt="" sizes="64px" className={css.picture} />
            <a className={css.name} href={`/product/${product_code}`}>
              <small lang="en">{brand.wordmark}</small>
              {wholeWords(product_name)}
            </a>
            <span className={css.price}>
              <b>{formatNumber(price_in_vat)}</b>円 <small>税込</small>
            </span>
          </li>
        ))}
      </ul>
      {category && <TextLink href={`/category/${category.category_code}`}>{category.name}の商品をすべて見る</TextLink>}
    </section>
  );
}

function areOfFamily({ family }: Pick<Product, 'family'>, products: readonly ProductSummary[]): boolean {
  return products.every((each) => family?.variants.some(({ product_code }) => product_code === each.product_code));
}

/** Link from the bottom bar to the alternatives; none for medicine (T2). */
export function InsteadLink({ product }: { readonly product: Product }) {
  if (isDrug(product)) return null;
  return (
    <ButtonLink href={isAnnounced(product) ? '#restock' : '#instead'} variant="outline" wide>
      {isAnnounced(product) ? '再入荷のお知らせ' : '似た商品を見る'}
    </ButtonLink>
  );
}
