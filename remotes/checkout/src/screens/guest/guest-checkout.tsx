import { sessionState } from '@store/contracts/bus';
import type { Cart } from '@store/contracts/entities';
import { isForGuests } from '@store/domain/sale';
import { useShopState } from '@store/remote-kit';
import { ButtonLink } from '@store/ui';
import { guestPath } from '../../paths/step-address.ts';
import { obstacleOf } from '../../shared/cart/obstacle.ts';

/** 41: offers checkout without an account, except for carts that need one. */
export function GuestCheckout({ cart }: { readonly cart: Cart }) {
  const isGuest = useShopState(sessionState)?.kind === 'guest';
  if (!isGuest || !isForGuests(cart) || obstacleOf(cart) || cart.payment_code) return null;
  return (
    <ButtonLink variant="plain" wide href={guestPath(cart.order_type)}>
      会員登録をせずに購入する
    </ButtonLink>
  );
}
