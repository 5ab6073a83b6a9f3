import { listJoinedGroupBuys } from '@store/contracts/calls/catalogue';
import { dataOf, type LoaderArguments, useRouteData } from '@store/remote-kit';
import { ButtonLink, EmptyState } from '@store/ui';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import css from '../orders/orders.module.css';
import { JoinedCard } from './joined-card.tsx';

/** Loads the joined group buys, latest deadline first. */
export async function load({ shop }: LoaderArguments) {
  return dataOf(await shop.call(listJoinedGroupBuys, {}));
}

/** joined group buys with state, reached price and deadline. */
export function Screen() {
  const { group_buys } = useRouteData<typeof load>();
  return (
    <MyPageFrame title="共同購入">
      {group_buys.length === 0 ? (
        <EmptyState
          icon="cart"
          title="参加している共同購入はありません"
          text="ご参加いただくと、締切と現在の価格をこちらでご確認いただけます。"
        >
          <ButtonLink href="/item">商品を探す</ButtonLink>
        </EmptyState>
      ) : (
        <ul className={css.group} aria-label="参加した共同購入">
          {group_buys.map((groupBuy) => (
            <li key={groupBuy.product_code}>
              <JoinedCard groupBuy={groupBuy} />
            </li>
          ))}
        </ul>
      )}
    </MyPageFrame>
  );
}
