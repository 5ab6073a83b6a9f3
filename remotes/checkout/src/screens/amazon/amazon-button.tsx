import { sessionState } from '@store/contracts/bus';
import type { Cart } from '@store/contracts/entities';
import { isForGuests } from '@store/domain/sale';
import { useShopState } from '@store/remote-kit';
import { Button, ErrorNote } from '@store/ui';
import { useState } from 'react';
import { obstacleOf } from '../../shared/cart/obstacle.ts';
import { useAmazonRedirect } from '../payment/use-amazon-redirect.ts';
import css from './amazon-button.module.css';

/** 45: starts Amazon Pay, which supplies address and payment, from the cart; without an account too (41). */
export function AmazonButton({ cart }: { readonly cart: Cart }) {
  const kind = useShopState(sessionState)?.kind;
  const canBuy = kind === 'member' || (kind === 'guest' && isForGuests(cart));
  const { go, isBusy } = useAmazonRedirect(cart.order_type);
  const [error, setError] = useState<string | null>(null);
  if (!canBuy || obstacleOf(cart) || cart.payment_code || cart.totals.total_in_vat === 0) return null;
  return (
    <>
      <p className={css.or}>または</p>
      <Button variant="plain" wide busy={isBusy} onClick={() => void go().then(setError)}>
        Amazon Payでお支払い
      </Button>
      <ErrorNote>{error}</ErrorNote>
    </>
  );
}
