import { useRouteData } from '@store/remote-kit';
import { ButtonLink, DeferredSection, formatNumber } from '@store/ui';
import { FirstView } from './first-view.tsx';
import { OfferBox } from './offer-box.tsx';
import { Questions } from './questions.tsx';
import { Reasons } from './reasons.tsx';
import css from './scalp-care.module.css';
import type { scalpCareLoader } from './scalp-care.route.ts';
import { Voices } from './voices.tsx';
import { Worries } from './worries.tsx';

/** Landing page from hero to questions, with a sticky offer on phones. */
export function Screen() {
  const product = useRouteData<typeof scalpCareLoader>();
  const subscription = product.periodical_price_in_vat;
  return (
    <div className={css.page}>
      <FirstView product={product} />
      <DeferredSection belowFold>
        <Worries />
        <Reasons />
        <Voices product={product} />
        <OfferBox product={product} />
        <Questions />
      </DeferredSection>
      <section className={css.buyBar} data-buy-bar aria-label="お申し込みボタン">
        <p className={css.price}>
          {subscription === null ? '通常購入' : '定期購入・毎回'}
          <b>
            {formatNumber(subscription ?? product.price_in_vat)}
            <small>円 税込</small>
          </b>
        </p>
        <ButtonLink href="#offer" variant="subscription">
          お申し込みはこちら
        </ButtonLink>
      </section>
    </div>
  );
}
