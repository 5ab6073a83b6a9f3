import type { Address } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';
import { AddressForm, toFields } from '@store/customer-form';
import { deliveryPath, severalPath } from '../../paths/step-address.ts';
import { useSaveAddress } from './use-save-address.ts';

export interface AddressEditorProps {
  /** The address to change; null where one is added. */
  readonly address: Address | null;
  /** The other addresses of the book. */
  readonly book: readonly Address[];
  /** The cart it is for. */
  readonly orderType: OrderType;
  /** Where it is needed: at the delivery, or where the cart is divided over several addresses. */
  readonly from: 'delivery' | 'several';
}

/** The form of a delivery address. What was typed waits for the member (92). */
export function AddressEditor({ address, book, orderType, from }: AddressEditorProps) {
  const save = useSaveAddress({ address, orderType, from });
  return (
    <AddressForm
      draft={`address/${address?.delivery_code ?? 'new'}`}
      first={toFields(address)}
      save={save}
      book={book}
      sentAs="checkout/address"
      hidden={{ order_type: orderType, ...(address && { delivery_code: address.delivery_code }) }}
      submitLabel="このお届け先を使う"
      back={
        from === 'several'
          ? { href: severalPath(orderType), words: '複数のお届け先に戻る' }
          : { href: deliveryPath(orderType), words: 'お届け・お支払いに戻る' }
      }
      isDefaultFixed={address?.is_default ?? false}
    />
  );
}
