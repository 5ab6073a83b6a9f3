import type { Product } from '@store/contracts/entities';
import { percentOff } from '@store/domain/sale';
import { Button, ButtonLink, formatNumber, formatYen, Icon, Note, Picture, TextLink, wholeWords } from '@store/ui';
import css from './offer-box.module.css';
import { Part } from './part.tsx';
import { paymentNote } from './payment-note.ts';
import { useOrderOffer } from './use-order-offer.ts';

/** Offer with all prices and conditions next to its button (特定商取引法: renewal, cancellation and its deadline). */
export function OfferBox({ product }: { product: Product }) {
  const { order, busy, refusal } = useOrderOffer(product);
  const subscription = product.periodical_price_in_vat;
  const off = subscription === null ? 0 : percentOff({ normal: product.price_in_vat, reduced: subscription });
  return (
    <Part kicker="SPECIAL OFFER" title="続けるなら、定期購入で" ground="deep" id="offer">
      <div className={css.box}>
        <h3 className={css.head}>{subscription === null ? '通常購入' : `定期購入　毎回 ${off}%OFF`}</h3>
        <div className={css.inside}>
          <Picture picture={product.picture} alt={product.product_name} sizes="(width >= 960px) 320px, 90vw" />
          <div>
            <p className={css.name}>{product.product_name}</p>
            <p className={css.price}>
              {subscription !== null && <s>{`通常価格 ${formatYen(product.price_in_vat)}`}</s>}
              <b>{formatNumber(subscription ?? product.price_in_vat)}</b>円<small>（税込）</small>
            </p>
            <ul className={css.terms}>
              <Term>初回も2回目以降も、毎回同じ定期価格でお届けします</Term>
              <Term>2か月ごとにお届け。間隔は1〜6か月、1〜5週間から選べます</Term>
              <Term>回数の条件なし。次回お届け予定日の7日前の23:59までに、マイページで休止・解約できます</Term>
            </ul>
            {refusal && (
              <Note tone="warn" announce="assertive">
                {refusal}
              </Note>
            )}
            {subscription === null ? (
              <ButtonLink href={`/product/${product.product_code}`} size="large" wide>
                商品を見る
              </ButtonLink>
            ) : (
              <Button variant="subscription" size="large" wide busy={busy} onClick={order}>
                定期購入でカートに入れる
              </Button>
            )}
            <p className={css.other}>
              <TextLink href="/form/scalp-care">1回のみのご購入・セットはこちら</TextLink>
            </p>
            <p className={css.fine}>
              <span>{wholeWords(paymentNote(subscription ?? product.price_in_vat))}</span>
              お支払い総額、お届け日は、ご注文の最終確認画面でご確認いただけます。
            </p>
          </div>
        </div>
      </div>
    </Part>
  );
}

function Term({ children }: { children: string }) {
  return (
    <li>
      <Icon name="check" />
      <span>{wholeWords(children)}</span>
    </li>
  );
}
