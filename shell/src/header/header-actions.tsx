import { Icon } from '@store/ui';
import { CartCount } from '../cart/cart-count.tsx';
import { LiveLink } from '../frame-state/live-links.tsx';
import css from './header-actions.module.css';

/** Links to お気に入り, マイページ and カート: labelled icons on wide pages, icons only on phones. */
export function HeaderActions() {
  return (
    <div className={css.actions}>
      <LiveLink className={css.action} href="/mypage/favorite" data-wide-only>
        <Icon name="heart" />
        <small className={css.label}>お気に入り</small>
      </LiveLink>
      <LiveLink className={css.action} href="/mypage">
        <Icon name="user" />
        <small className={css.label}>マイページ</small>
      </LiveLink>
      <LiveLink className={css.action} href="/cart">
        <Icon name="cart" />
        <small className={css.label}>カート</small>
        <CartCount />
      </LiveLink>
    </div>
  );
}
