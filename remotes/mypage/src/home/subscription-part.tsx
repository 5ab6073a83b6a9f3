import { ButtonLink, EmptyState, SectionHead } from '@store/ui';
import { useId } from 'react';
import { SubscriptionCard } from '../subscription/subscription-card.tsx';
import type { HomeData } from './load-home.tsx';

/** Next subscription delivery; without one, a link to the subscription products. */
export function SubscriptionPart({ subscriptions, now }: Pick<HomeData, 'subscriptions' | 'now'>) {
  const id = useId();
  const [next] = subscriptions;
  return (
    <section aria-labelledby={id}>
      <SectionHead
        id={id}
        kicker="Subscription"
        title="定期購入"
        {...(next && {
          more: { href: '/mypage/period_purchases/', label: `${subscriptions.length}件の定期購入を見る` },
        })}
      />
      {next ? (
        <SubscriptionCard subscription={next} now={now} headingLevel="h3" isListed />
      ) : (
        <EmptyState icon="loop" headingLevel="h3" title="定期購入の商品はありません">
          <ButtonLink href="/periodical_purchase_item" variant="outline">
            定期購入の商品を見る
          </ButtonLink>
        </EmptyState>
      )}
    </section>
  );
}
