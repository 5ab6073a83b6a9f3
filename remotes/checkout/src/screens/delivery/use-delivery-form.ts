import { checkoutChoose } from '@store/contracts/calls/checkout';
import { useGo, useShop } from '@store/remote-kit';
import { useState } from 'react';
import { CART_PATH, confirmationPath } from '../../paths/step-address.ts';
import { hasAbuseProne } from '../../shared/cart/medicines.ts';
import { useCartChange } from '../../shared/cart/use-cart-change.ts';
import type { DeliveryErrors } from '../../shared/fields/field-ids.ts';
import { paymentFor } from '../payment/instrument.ts';
import { useAmazonWay } from '../payment/use-amazon-way.ts';
import { toSafeUse } from '../safe-use/safe-use-answers.ts';
import { allowedWishes } from '../wishes/drop-off.ts';
import {
  addressOf,
  type DeliveryChoices,
  keepChoices,
  possibleDays,
  useFirstChoices,
  withPayment,
  withPossibleDay,
} from './delivery-choice.ts';
import { missingChoices, refusedChoice } from './delivery-errors.ts';
import type { DeliveryVisit } from './load-delivery.ts';

const FAILED =
  '通信が混み合っているため、お手続きを進められませんでした。入力内容は残っています。もう一度お試しください。';

/** The choices of the step, saved together when the shopper goes on; kept meanwhile for this tab. */
export function useDeliveryForm(visit: DeliveryVisit) {
  const { cart, options } = visit;
  const { now } = useShop();
  const go = useGo();
  const { change, isBusy } = useCartChange();
  const amazon = useAmazonWay(cart.order_type);
  const first = useFirstChoices(visit);
  const [changed, setChanged] = useState<DeliveryChoices | null>(null);
  const choices = changed ?? first;
  const [errors, setErrors] = useState<DeliveryErrors>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const address = addressOf(options, choices.delivery_code);
  const days = possibleDays(visit, address, now());

  const choose = (some: Partial<DeliveryChoices>) => {
    const next = { ...choices, ...some };
    const fitting = withPossibleDay(next, possibleDays(visit, addressOf(options, next.delivery_code), now()));
    const settled = 'payment_method' in some ? withPayment(fitting, visit) : fitting;
    setChanged(settled);
    keepChoices(cart.cart_code, settled);
  };

  const goToAmazon = async (): Promise<boolean> => {
    const refused = await amazon.go();
    setTrouble(refused);
    return refused === null;
  };

  /** False when something must be put right first. */
  const goOn = async (): Promise<boolean> => {
    const missing = missingChoices(choices, cart);
    setErrors(missing);
    setTrouble(null);
    const { delivery_code, payment_method } = choices;
    if (delivery_code === null || payment_method === null) return false;
    if (Object.keys(missing).length > 0) return false;
    const payment = paymentFor(payment_method, choices.payment);
    const wishes = allowedWishes(choices, cart);
    const safe_use = hasAbuseProne(cart) ? toSafeUse(choices.safe_use) : undefined;
    const request = {
      ...choices,
      delivery_code,
      payment_method,
      payment,
      wishes,
      safe_use,
      order_type: cart.order_type,
    };
    const reply = await change(checkoutChoose, request, () => setTrouble(FAILED));
    if (reply?.kind === 'answered') {
      keepChoices(cart.cart_code, null);
      // Amazon asks its buyer for account and card first, and brings them back.
      if (payment_method === 'AMAZON_PAY' && payment === null) return goToAmazon();
      go(confirmationPath(cart.order_type));
    }
    if (reply?.kind !== 'refused') return true;
    if (reply.code === 'cart-empty') go(CART_PATH, { replace: true });
    const refused = refusedChoice(reply);
    if (refused) setErrors(refused);
    else setTrouble(reply.message);
    return false;
  };
  const goesToAmazon = choices.payment_method === 'AMAZON_PAY' && choices.payment?.instrument.kind !== 'amazon';
  return { choices, choose, days, errors, trouble, goesToAmazon, isBusy: isBusy || amazon.isBusy, goOn };
}
export type DeliveryForm = ReturnType<typeof useDeliveryForm>;
