import { AddressForm, toFields } from '@store/customer-form';
import { deliveryPath } from '../../paths/step-address.ts';
import type { AddressVisit } from './address.route.ts';
import { useSaveAddress } from './use-save-address.ts';

/** the form over the address to change, or over none. What was typed waits for the member (92). */
export function AddressEntry({ visit }: { readonly visit: AddressVisit }) {
  const save = useSaveAddress(visit);
  return (
    <AddressForm
      draft={`address/${visit.address?.delivery_code ?? 'new'}`}
      first={toFields(visit.address)}
      save={save}
      book={visit.book}
      submitLabel="このお届け先を使う"
      back={{ href: deliveryPath(visit.orderType), words: 'お届け・お支払いに戻る' }}
      isDefaultFixed={visit.address?.is_default ?? false}
    />
  );
}
