import { sessionState } from '@store/contracts/bus';
import type { Cart } from '@store/contracts/entities';
import { useShopState } from '@store/remote-kit';
import { Button, ErrorNote } from '@store/ui';
import { useState } from 'react';
import { obstacleOf } from '../../shared/cart/obstacle.ts';
import { useAmazonRedirect } from '../payment/use-amazon-redirect.ts';
import css from './amazon-button.module.css';

/** 45: starts Amazon Pay, which supplies address and payment, from the cart. Members only. */
export function AmazonButton({ cart }: { readonly cart: Cart }) {
  const isMember = useShopState(sessionState)?.kind === 'member';
  const { go, isBusy } = useAmazonRedirect(cart.order_type);
  const [error, setError] = useState<string | null>(null);
  if (!isMember || obstacleOf(cart) || cart.payment_code || cart.totals.total_in_vat === 0) return null;
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
