import { Picture, Price, Section, SectionHead, wholeWords } from '@store/ui';
import { useId } from 'react';
import { QuickAdd } from '../../add-to-cart/quick-add.tsx';
import type { Related } from '../../product-shelf/load-shelf.ts';
import css from './routine.module.css';

interface RoutineProps {
  readonly routine: NonNullable<Related['routine']>;
  /** Product of the page, marked among the steps. */
  readonly productCode: string;
}

/** 19: 洗う → 整える → 守る, a routine of the shop editors; each step has a cart button. */
export function Routine({ routine: { title, lead, steps }, productCode }: RoutineProps) {
  const id = useId();
  return (
    <Section labelledBy={id}>
      <SectionHead id={id} kicker="Routine" title={title} />
      <p className={css.lead}>{lead}</p>
      <ol className={css.steps}>
        {steps.map(({ step, product }) => {
          const { product_name: name, price_in_vat: price, regular_price_in_vat: regular } = product;
          return (
            <li key={product.product_code} className={css.step}>
              <b className={css.word}>{step}</b>
              <Picture picture={product.picture} alt="" sizes="112px" className={css.picture} />
              <div className={css.words}>
                {product.product_code === productCode ? (
                  <p>
                    {wholeWords(name)}
                    <small className={css.here}>ご覧の商品</small>
                  </p>
                ) : (
                  <a className={css.name} href={`/product/${product.product_code}`}>
                    {wholeWords(name)}
                  </a>
                )}
                <Price variant={regular === null ? 'normal' : 'sale'} amount={price} />
              </div>
              <QuickAdd product={product} />
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
