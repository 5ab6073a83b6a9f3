import { sessionState } from '@store/contracts/bus';
import type { Cart } from '@store/contracts/entities';
import { useShopState } from '@store/remote-kit';
import { ButtonLink } from '@store/ui';

interface WaysOnProps {
  readonly cart: Cart;
}

/** To the cart, and on to buy it: members to the delivery, guests by the sign-in. With a line to look at only to the cart. */
export function WaysOn({ cart }: WaysOnProps) {
  const isMember = useShopState(sessionState)?.kind === 'member';
  const type = cart.order_type;
  const canGoOn = cart.sku_entries_display.every(({ trouble }) => trouble === null);
  const pieces = cart.sku_entries_display.reduce((sum, { quantity }) => sum + quantity, 0);
  const buying = isMember
    ? `/cart?step=delivery&type=${type}`
    : `/login?return_path=${encodeURIComponent(`/cart?type=${type}`)}`;
  return (
    <>
      <ButtonLink href="/cart" variant={canGoOn ? 'outline' : 'primary'} wide>
        {`カートを見る（${pieces}点）`}
      </ButtonLink>
      {canGoOn && (
        <ButtonLink href={buying} variant={type === 'PERIODICAL' ? 'subscription' : 'primary'} wide>
          ご購入手続きへ
        </ButtonLink>
      )}
    </>
  );
}
