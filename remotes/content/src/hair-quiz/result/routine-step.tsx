import type { ProductSummary } from '@store/contracts/entities';
import { Picture, Price } from '@store/ui';
import css from './quiz-result.module.css';
import { whyNot } from './why-not.ts';

interface RoutineStepProps {
  /** 洗う, 整える or 守る. */
  readonly step: string;
  readonly reason: string;
  readonly product: ProductSummary;
}

/** Step of the routine: product and reason. */
export function RoutineStep({ step, reason, product }: RoutineStepProps) {
  const { product_code, product_name, brand, picture, price_in_vat, regular_price_in_vat: regular } = product;
  const error = whyNot(product);
  return (
    <li className={css.step}>
      <h2 className={css.word}>{step}</h2>
      <a className={css.product} href={`/product/${product_code}`}>
        <Picture picture={picture} alt="" sizes="(width >= 960px) 360px, 112px" className={css.picture} />
        <span className={css.words}>
          <span className={css.brand} lang="en">
            {brand.wordmark}
          </span>
          <b className={css.name}>{product_name}</b>
        </span>
      </a>
      <div className={css.price}>
        {regular !== null && <Price variant="struck" amount={regular} />}
        <Price variant={regular === null ? 'normal' : 'sale'} amount={price_in_vat} />
        {error && <p className={css.trouble}>{error}</p>}
      </div>
      <p className={css.reason}>
        <b>選んだ理由</b>
        {reason}
      </p>
    </li>
  );
}
