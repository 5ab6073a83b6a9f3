import { listJoinedGroupBuys } from '@store/contracts/calls/catalogue';
import type { Shop } from '@store/remote-kit';
import { TextLink } from '@store/ui';
import css from '../orders/orders.module.css';
import { JoinedCard } from './joined-card.tsx';
import { isPending } from './state-text.ts';

/** loads the group buys that may still become orders; null without any or after an error. */
export async function loadJoinedPart(shop: Shop) {
  const reply = await shop.call(listJoinedGroupBuys, {}).catch(() => null);
  const pending = reply?.kind === 'answered' ? reply.data.group_buys.filter(isPending) : [];
  if (pending.length === 0) return null;
  return (
    <section className={css.group} aria-labelledby="group-buys">
      <h2 className={css.title} id="group-buys">
        共同購入
      </h2>
      {pending.map((groupBuy) => (
        <JoinedCard key={groupBuy.product_code} groupBuy={groupBuy} />
      ))}
      <p className={css.count}>
        <TextLink href="/mypage/group_buys">参加した共同購入をすべて見る</TextLink>
      </p>
    </section>
  );
}
