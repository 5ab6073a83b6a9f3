import type { GroupBuy } from '@store/contracts/calls/catalogue';
import { useAddress, useGo, useRouteData } from '@store/remote-kit';
import { formatDateTime, PageWidth, Picture, TextLink } from '@store/ui';
import { Countdown } from '../countdown/countdown.tsx';
import css from './group-buy.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { JoinPanel } from './join-panel.tsx';
import type { loadGroupBuy } from './load-group-buy.ts';
import { MAIN_SIZES } from './picture-sizes.ts';
import { PriceSteps } from './price-steps.tsx';
import { useGroupBuy } from './use-group-buy.ts';

export { loadGroupBuy as load } from './load-group-buy.ts';

/** price steps, participants, deadline and joining. */
export function Screen() {
  const loaded = useRouteData<typeof loadGroupBuy>();
  // Opening and closing change the state; the new key remounts the page with fresh data.
  return <GroupBuyPage key={`${loaded.product.product_code} ${loaded.state}`} loaded={loaded} />;
}

function GroupBuyPage({ loaded }: { readonly loaded: GroupBuy }) {
  const buying = useGroupBuy(loaded);
  const { groupBuy } = buying;
  const { product } = groupBuy;
  return (
    <PageWidth>
      <div className={css.first}>
        <Picture
          picture={product.picture}
          alt={`${product.brand.kana} ${product.product_name}`}
          sizes={MAIN_SIZES}
          priority
          className={css.picture}
        />
        <div className={css.words}>
          <p className={css.kicker} lang="en">
            Group buy
          </p>
          <h1 className={css.title}>{`${product.product_name}の共同購入`}</h1>
          <p className={css.lead}>
            参加する人が増えるほど、みんなの価格が下がります。
            <TextLink href={`/product/${product.product_code}`}>商品の詳しい説明を見る</TextLink>
          </p>
          <Period groupBuy={groupBuy} />
          <PriceSteps groupBuy={groupBuy} />
          <JoinPanel buying={buying} />
        </div>
      </div>
      <HowItWorks limit={groupBuy.limit} />
    </PageWidth>
  );
}

/** Opening or closing time with a countdown. */
function Period({ groupBuy: { state, opens, closes } }: { readonly groupBuy: GroupBuy }) {
  const go = useGo();
  const { pathname } = useAddress();
  const again = () => go(pathname, { replace: true, keepPlace: true });
  return (
    <p className={css.period}>
      {state === 'BEFORE' && (
        <>
          <b>{formatDateTime(opens)}</b> に受付を開始します。
          <Countdown to={opens} label="開始まで" onEnd={again} />
        </>
      )}
      {state === 'OPEN' && (
        <>
          <b>{formatDateTime(closes)}</b> に締め切ります。
          <Countdown to={closes} label="締切まで" onEnd={again} />
        </>
      )}
      {state === 'CLOSED' && (
        <>
          <b>{formatDateTime(closes)}</b> に締め切りました。
        </>
      )}
    </p>
  );
}
