import { useRouteData } from '@store/remote-kit';
import { ButtonLink, EmptyState, Note } from '@store/ui';
import { MyPageFrame } from '../../frame/my-page-frame.tsx';
import { DeskLine } from '../../texts/desk-line.tsx';
import { SubscriptionCard } from '../subscription-card.tsx';
import css from './subscriptions.module.css';
import type { subscriptionsLoader } from './subscriptions.route.ts';

/** All subscriptions with their actions. */
export function Screen() {
  const { subscriptions, now, isChanged } = useRouteData<typeof subscriptionsLoader>();
  return (
    <MyPageFrame title="定期購入">
      {subscriptions.length === 0 ? (
        <EmptyState
          icon="loop"
          title="定期購入の商品はありません"
          text="定期購入なら、毎回おトクな価格でお届けします。"
        >
          <ButtonLink href="/periodical_purchase_item" variant="subscription">
            定期購入の商品を見る
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          {isChanged && (
            <Note tone="ok" announce="polite" title="定期購入をまとめて変更しました">
              確認のメールをお送りしました。
            </Note>
          )}
          <ul className={css.list}>
            {subscriptions.map((subscription) => (
              <li key={subscription.periodical_purchase_code}>
                <SubscriptionCard subscription={subscription} now={now} isListed />
              </li>
            ))}
          </ul>
          {subscriptions.length > 1 && (
            <p>
              <ButtonLink variant="outline" href="/periodical_purchases_change">
                まとめて変更する
              </ButtonLink>
            </p>
          )}
          <Note>
            変更・お休み・解約は、それぞれの変更の締切までこの画面で承ります。お困りのときは、
            <DeskLine />
            へお電話ください。
          </Note>
        </>
      )}
    </MyPageFrame>
  );
}
