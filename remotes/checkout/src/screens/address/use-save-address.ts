import { cartChanged, cartState } from '@store/contracts/bus';
import { addAddress, checkoutChoose, updateAddress } from '@store/contracts/calls/checkout';
import type { AddressInput } from '@store/contracts/entities';
import { type Refused, type Shop, useGo, useShop } from '@store/remote-kit';
import { deliveryPath } from '../../paths/step-address.ts';
import { keepChosenAddress } from '../delivery/chosen-address.ts';
import type { AddressEditorProps } from './address-editor.tsx';

/** Keeps an address, chooses it for the cart and goes back to the delivery; a refusal is given back. */
export function useSaveAddress({ address, orderType }: Pick<AddressEditorProps, 'address' | 'orderType'>) {
  const shop = useShop();
  const go = useGo();

  return async (input: AddressInput): Promise<Refused | null> => {
    const saved = await saveAddress(shop, address?.delivery_code ?? null, input);
    if (saved.kind === 'refused') return saved;
    const cart = shop.bus.value(cartState)?.find(({ order_type }) => order_type === orderType);
    if (cart) {
      keepChosenAddress(cart.cart_code, saved.deliveryCode);
      const choice = { order_type: orderType, delivery_code: saved.deliveryCode };
      // The address is kept; where it could not be chosen, the shopper chooses it at the next screen.
      await shop.call(checkoutChoose, choice).catch(() => undefined);
    }
    shop.bus.publish(cartChanged, {});
    go(deliveryPath(orderType), { replace: true });
    return null;
  };
}

/** Keeps an address in the book, a new one or in place of one that is there. */
export async function saveAddress(
  { call }: Shop,
  deliveryCode: string | null,
  address: AddressInput,
): Promise<Refused | { kind: 'saved'; deliveryCode: string }> {
  if (deliveryCode === null) {
    const reply = await call(addAddress, { address });
    return reply.kind === 'refused' ? reply : { kind: 'saved', deliveryCode: reply.data.delivery_code };
  }
  const reply = await call(updateAddress, { delivery_code: deliveryCode, address });
  return reply.kind === 'refused' ? reply : { kind: 'saved', deliveryCode };
}
