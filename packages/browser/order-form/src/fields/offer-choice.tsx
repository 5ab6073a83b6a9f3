import { FieldError, formatYen, Picture, RadioCard } from '@store/ui';
import type { Choices, Offer } from './choices.ts';
import css from './order-form.module.css';
import type { FormErrors } from './use-order-form.ts';

export const OFFER_ID = 'form-offer';

interface OfferChoiceProps {
  readonly offers: readonly Offer[];
  readonly chosen: Choices['offer'];
  readonly error: FormErrors['offer'];
  readonly onChoose: (offer: Offer) => void;
}

/** Available offers with their prices; none preselected (34, 35). */
export function OfferChoice({ offers, chosen, error, onChoose }: OfferChoiceProps) {
  // Target of the error summary: the first available offer.
  const first = offers.find(({ obstacle }) => !obstacle) ?? offers[0];
  return (
    <fieldset className={css.part} aria-describedby={error && `${OFFER_ID}-error`}>
      <legend className={css.legend}>お申し込みの内容</legend>
      <div className={css.offers}>
        {offers.map((offer) => (
          <RadioCard
            key={offer.offer_code}
            id={offer === first ? OFFER_ID : undefined}
            name="offer"
            title={offer.label}
            disabled={offer.obstacle !== null}
            checked={chosen?.offer_code === offer.offer_code}
            onChange={() => onChoose(offer)}
          >
            <span className={css.offer}>
              <Picture picture={offer.product.picture} alt="" sizes="88px" />
              <span className={css.words}>
                <span>{offer.product.product_name}</span>
                <b className={css.price} data-tone={offer.order_type === 'PERIODICAL' ? 'subscription' : undefined}>
                  {formatYen(offer.price_in_vat)}
                  <small>（税込）</small>
                </b>
                {offer.obstacle ? <b>{offer.obstacle.message}</b> : <small>{termsOf(offer)}</small>}
              </span>
            </span>
          </RadioCard>
        ))}
      </div>
      {error && (
        <div className={css.error}>
          <FieldError id={`${OFFER_ID}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

/** Returns the terms after the first delivery (12, 33). */
function termsOf({ order_type, later_price_in_vat, note }: Offer): string {
  if (order_type !== 'PERIODICAL') return `${note}。1回限りのお届けです。`;
  const later = later_price_in_vat === null ? '' : `2回目以降も毎回${formatYen(later_price_in_vat)}（税込）。`;
  return `${note}。${later}回数の条件はなく、次回お届け予定日の7日前までに解約できます。`;
}
