import { sessionState, signIn } from '@store/contracts/bus';
import type { Cart } from '@store/contracts/entities';
import { useGo, useShop, useShopState } from '@store/remote-kit';
import { Button, ButtonLink, Note } from '@store/ui';
import { type MouseEvent, useState } from 'react';
import { buyingPath, deliveryPath, loginFor } from '../../../paths/step-address.ts';
import { PROCEED_WORDS } from '../../../shared/cart/cart-texts.ts';
import { obstacleOf } from '../../../shared/cart/obstacle.ts';
import { usePendingChanges } from '../lines/pending-changes.tsx';

interface ProceedProps {
  readonly cart: Cart;
  /** Appended to the label, such as the total. */
  readonly suffix?: string;
}

/** Checkout button: leads members to the delivery, guests to sign-in. Waits for pending quantities. */
export function Proceed({ cart, suffix = '' }: ProceedProps) {
  const { bus } = useShop();
  const go = useGo();
  const session = useShopState(sessionState);
  const changes = usePendingChanges();
  const [isWaiting, setWaiting] = useState(false);
  const isMember = session?.kind === 'member';
  const type = cart.order_type;
  const variant = type === 'PERIODICAL' ? 'subscription' : 'primary';
  const words = `${PROCEED_WORDS[type]}${suffix}`;

  const proceed = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isWaiting) return;
    setWaiting(true);
    const isTaken = await changes.settle();
    setWaiting(false);
    if (!isTaken) return;
    if (isMember) go(deliveryPath(type));
    else await bus.send(signIn, { return_path: buyingPath(type) }).catch(() => undefined);
  };

  const obstacle = obstacleOf(cart);
  if (obstacle)
    return (
      <>
        <Button size="large" wide variant={variant} disabled>
          {words}
        </Button>
        <Note tone="warn">{obstacle}</Note>
      </>
    );
  return (
    <ButtonLink
      size="large"
      wide
      variant={variant}
      href={isMember ? deliveryPath(type) : loginFor(buyingPath(type))}
      aria-busy={isWaiting || undefined}
      onClick={(event) => void proceed(event)}
    >
      {words}
    </ButtonLink>
  );
}
