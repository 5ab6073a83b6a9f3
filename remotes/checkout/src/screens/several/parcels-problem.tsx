import { Note, TextLink } from '@store/ui';
import { severalPath } from '../../paths/step-address.ts';
import type { DeliveryVisit } from '../delivery/load-delivery.ts';

/** 46: the cart changed since it was divided; the customer must decide again. */
export function ParcelsProblem({ visit: { cart } }: { readonly visit: DeliveryVisit }) {
  const error = cart.checkout.parcels_trouble;
  if (!error) return null;
  return (
    <Note tone="warn" announce="polite" title="お届け先の分け方をご確認ください">
      <p>{error}このまま進むと、下でお選びの1か所にすべてお届けします。</p>
      <TextLink href={severalPath(cart.order_type)}>お届け先の分け方を選び直す</TextLink>
    </Note>
  );
}
