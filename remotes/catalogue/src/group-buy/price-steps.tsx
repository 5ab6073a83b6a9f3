import type { GroupBuy } from '@store/contracts/calls/catalogue';
import { formatNumber, formatYen, Icon, Price } from '@store/ui';
import type { CSSProperties } from 'react';
import css from './price-steps.module.css';

/** Reached price, number of participants, and each price step with its threshold. */
export function PriceSteps({ groupBuy }: { readonly groupBuy: GroupBuy }) {
  const { steps, joined, price_in_vat, missing_to_next, product, state } = groupBuy;
  const most = steps.at(-1)?.people ?? joined;
  const isLower = price_in_vat < product.price_in_vat;
  // CSSProperties does not include custom properties.
  const style = { '--reached': `${Math.min(100, Math.round((joined / Math.max(1, most)) * 100))}%` } as CSSProperties;
  return (
    <section className={css.steps} aria-label="共同購入の価格">
      <div className={css.now}>
        <Price
          variant={isLower ? 'sale' : 'normal'}
          size="detail"
          label={state === 'CLOSED' && steps.some(({ reached }) => reached) ? '決まった価格' : '現在の価格'}
          amount={price_in_vat}
        />
        {isLower && <Price variant="struck" amount={product.price_in_vat} />}
      </div>
      <p className={css.joined}>
        参加者 <b>{formatNumber(joined)}</b>人
        {state === 'OPEN' && missing_to_next !== null && (
          <span className={css.missing}>あと{formatNumber(missing_to_next)}人で次の価格になります</span>
        )}
      </p>
      <div
        className={css.bar}
        style={style}
        role="progressbar"
        aria-label="参加者の人数"
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={Math.min(joined, most)}
        aria-valuetext={`${joined}人`}
      />
      <ol className={css.list}>
        {steps.map(({ people, price_in_vat: price, reached }) => (
          <li key={people} className={css.step} data-reached={reached || undefined}>
            <span>{formatNumber(people)}人以上</span>
            <b>{formatYen(price)}</b>
            <span className={css.state}>
              {reached ? (
                <>
                  <Icon name="check-circle" /> 達成
                </>
              ) : (
                `あと${formatNumber(people - joined)}人`
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
