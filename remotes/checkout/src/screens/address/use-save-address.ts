import { cartChanged, cartState } from '@store/contracts/bus';
import { addAddress, checkoutChoose, updateAddress } from '@store/contracts/calls/checkout';
import type { AddressInput } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';
import { type Refused, type Shop, useGo, useShop } from '@store/remote-kit';
import { deliveryPath, severalPath } from '../../paths/step-address.ts';
import { storeChosenAddress } from '../delivery/chosen-address.ts';
import type { AddressEditorProps } from './address-editor.tsx';

/** Saves an address, selects it for the cart and returns to the delivery; resolves with the refusal, if any. */
export function useSaveAddress({
  address,
  orderType,
  from,
}: Pick<AddressEditorProps, 'address' | 'orderType' | 'from'>) {
  const shop = useShop();
  const go = useGo();

  return async (input: AddressInput): Promise<Refused | null> => {
    const saved = await saveAddress(shop, address?.delivery_code ?? null, input);
    if (saved.kind === 'refused') return saved;
    if (from === 'several') {
      go(severalPath(orderType), { replace: true });
      return null;
    }
    const cart = await chooseSaved(shop, orderType, saved.deliveryCode);
    if (cart) storeChosenAddress(cart.cart_code, saved.deliveryCode);
    shop.bus.publish(cartChanged, {});
    go(deliveryPath(orderType), { replace: true });
    return null;
  };
}

/** Selects a saved address for the cart, if there is one. After an error the customer selects it on the next page. */
export async function chooseSaved({ bus, call }: Shop, order_type: OrderType, delivery_code: string) {
  const cart = bus.value(cartState)?.find((each) => each.order_type === order_type);
  if (cart) await call(checkoutChoose, { order_type, delivery_code }).catch(() => undefined);
  return cart;
}

/** Saves a new or edited address in the address book. */
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
