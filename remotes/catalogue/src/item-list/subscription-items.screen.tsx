import { useRouteData } from '@store/remote-kit';
import { ItemList } from './item-list.tsx';
import type { loadSubscriptionItems } from './subscription-items.route.ts';

/** Page of products available by subscription. */
export function Screen() {
  const list = useRouteData<typeof loadSubscriptionItems>();
  return (
    <ItemList
      kicker="Subscription"
      title="定期購入できる商品"
      lead="1〜5週間ごと、1〜6か月ごとからお届け間隔を選べます。毎回、定期価格でお届けします。"
      list={list}
      without={['periodical']}
    />
  );
}
