import type { Product } from '@store/contracts/entities';
import { ButtonLink, formatNumber, formatYen, PageWidth } from '@store/ui';
import css from './first-view.module.css';
import { HeroPicture } from './hero-picture.tsx';

/** Hero: picture, two lines of copy, and the current price. */
export function FirstView({ product }: { product: Product }) {
  const price = product.periodical_price_in_vat ?? product.price_in_vat;
  return (
    <section className={css.view} aria-label="NOWAKI スカルプケア">
      <HeroPicture />
      <PageWidth className={css.copy}>
        <p className={css.kicker} lang="en">
          NOWAKI SCALP CARE
        </p>
        <h1 className={css.title}>
          洗う力を、
          <br />
          素肌の基準で。
        </h1>
        <p className={css.text}>
          汗と皮脂をすっきり落とし、
          <br />
          うるおいを守る。男の頭皮のために。
        </p>
        <div className={css.offer}>
          <p className={css.what}>
            {product.periodical_price_in_vat === null ? '通常購入' : '定期購入'}
            <br />
            {product.periodical_price_in_vat !== null && <>通常 {formatYen(product.price_in_vat)}</>}
          </p>
          <p className={css.price}>
            {formatNumber(price)}
            <small>
              円<span className={css.tax}>税込</span>
            </small>
          </p>
        </div>
        {/* Hidden on phones, where the bottom bar links there. */}
        <ButtonLink className={css.way} href="#offer" variant="white" size="large">
          お申し込みへ進む
        </ButtonLink>
      </PageWidth>
    </section>
  );
}
