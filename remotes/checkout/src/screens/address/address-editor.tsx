import type { Address } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';
import { AddressForm, toFields } from '@store/customer-form';
import { deliveryPath, severalPath } from '../../paths/step-address.ts';
import { useSaveAddress } from './use-save-address.ts';

export interface AddressEditorProps {
  /** Address to edit; null when adding. */
  readonly address: Address | null;
  /** Other addresses in the address book. */
  readonly book: readonly Address[];
  readonly orderType: OrderType;
  /** Page to return to: the delivery, or the division over several addresses. */
  readonly from: 'delivery' | 'several';
}

/** Form of a delivery address. Drafts survive a session timeout of the member (92). */
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
