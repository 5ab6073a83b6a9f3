import { cartChanged } from '@store/contracts/bus';
import { beginAsGuest, checkoutChoose } from '@store/contracts/calls/checkout';
import type { AddressInput } from '@store/contracts/entities';
import type { CustomerFields } from '@store/customer-form';
import { type Refused, useGo, useShop } from '@store/remote-kit';
import { deliveryPath } from '../../paths/step-address.ts';
import { saveAddress } from '../address/use-save-address.ts';
import { storeChoices } from '../delivery/delivery-choice.ts';
import type { AmazonVisit } from './load-amazon.ts';

/** Applies the Amazon session to the checkout: payment account, delivery address, and a guest's contact (41, 45). */
export function useApplyAmazon({ cart, session, guest }: AmazonVisit) {
  const shop = useShop();
  const go = useGo();
  const { order_type, cart_code } = cart;

  const choose = async (delivery_code: string | null): Promise<Refused | null> => {
    const label = [session.buyer_name && `${session.buyer_name} 様`, session.payment_descriptor].filter(Boolean);
    const reply = await shop.call(checkoutChoose, {
      order_type,
      ...(delivery_code && { delivery_code }),
      payment_method: 'AMAZON_PAY',
      payment: {
        instrument: { kind: 'amazon', checkout_session_id: session.checkout_session_id },
        label: label.join('　').slice(0, 80),
      },
    });
    if (reply.kind === 'refused') return reply;
    // Overrides earlier choices of this tab.
    storeChoices(cart_code, null);
    shop.bus.publish(cartChanged, {});
    go(deliveryPath(order_type), { replace: true });
    return null;
  };

  const save = async (input: AddressInput, { email }: CustomerFields): Promise<Refused | null> => {
    if (guest) {
      const begun = await shop.call(beginAsGuest, { order_type, email, address: input });
      return begun.kind === 'refused' ? begun : choose(begun.data.delivery_code);
    }
    const saved = await saveAddress(shop, null, input);
    return saved.kind === 'refused' ? saved : choose(saved.deliveryCode);
  };
  return { choose, save };
}
