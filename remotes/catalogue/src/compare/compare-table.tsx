import type { Product } from '@store/contracts/entities';
import { Picture, TextLink, wholeWords } from '@store/ui';
import { QuickAdd } from '../add-to-cart/quick-add.tsx';
import { productHref } from '../product-card/product-href.ts';
import css from './compare.module.css';
import { compareRows } from './compare-rows.ts';
import { comparedProducts, compareHref } from './compared-products.ts';

/** Products in columns; on phones the table scrolls sideways and the row labels stay visible. */
export function CompareTable({ products }: { readonly products: readonly Product[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section className={css.scroll} aria-label="比較表" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col" className={css.corner}>
              商品
            </th>
            {products.map((product) => (
              <th
                key={product.product_code}
                scope="col"
                className={css.head}
                style={{ width: `${100 / products.length}%` }}
              >
                <Head product={product} others={products.filter((other) => other !== product)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareRows.map(({ label, textOf }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {products.map((product) => (
                <td key={product.product_code}>{textOf(product)}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">ご購入</th>
            {products.map((product) => (
              <td key={product.product_code}>
                <div className={css.way}>
                  <QuickAdd product={product} />
                  <TextLink href={productHref(product)}>商品の詳細</TextLink>
                </div>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Head({ product, others }: { readonly product: Product; readonly others: readonly Product[] }) {
  const { product_code, product_name, picture, brand } = product;
  return (
    <>
      <Picture picture={picture} alt="" sizes="160px" className={css.picture} />
      <span className={css.brand} lang="en">
        {brand.wordmark}
      </span>
      <a className={css.name} href={productHref(product)}>
        {wholeWords(product_name)}
      </a>
      <a
        className={css.remove}
        href={compareHref(others.map((other) => other.product_code))}
        onClick={() => comparedProducts.remove(product_code)}
        aria-label={`${product_name}を比較から外す`}
      >
        外す
      </a>
    </>
  );
}
