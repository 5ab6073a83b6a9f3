import { useRouteData } from '@store/remote-kit';
import { ButtonLink, EmptyState, Note, supportDesks, TextLink } from '@store/ui';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import css from './subscriptions.module.css';
import type { subscriptionsLoader } from './subscriptions.route.ts';

/** All subscriptions, and who changes them. */
export function Screen() {
  const { subscriptions, now } = useRouteData<typeof subscriptionsLoader>();
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
          <ul className={css.list}>
            {subscriptions.map((subscription) => (
              <li key={subscription.periodical_purchase_code}>
                <SubscriptionCard subscription={subscription} now={now} />
              </li>
            ))}
          </ul>
          <ChangeByPhone />
        </>
      )}
    </MyPageFrame>
  );
}

function ChangeByPhone() {
  const { name, number, hours, note } = supportDesks.general;
  return (
    <Note title="お届け日や数量の変更、お休み、解約をご希望のとき">
      変更の締切までに、{name}
      <TextLink href={`tel:${number.replaceAll('-', '')}`}>{number}</TextLink>（{hours}、{note}）へご連絡ください。
    </Note>
  );
}
