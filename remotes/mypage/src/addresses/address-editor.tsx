import { addAddress, updateAddress } from '@store/contracts/calls/checkout';
import type { Address } from '@store/contracts/entities';
import { AddressForm, type AddressFormProps, toFields } from '@store/customer-form';
import { useGo, useShop } from '@store/remote-kit';
import { ADDRESSES_PATH } from '../paths/address-path.ts';

interface AddressEditorProps {
  /** Address to edit; null when adding. */
  readonly address: Address | null;
  /** Other addresses in the book. */
  readonly book: readonly Address[];
}

/** Form for name, address and telephone of an address book entry. */
export function AddressEditor({ address, book }: AddressEditorProps) {
  const { call } = useShop();
  const go = useGo();
  const save: AddressFormProps['save'] = async (input) => {
    const reply = address
      ? await call(updateAddress, { delivery_code: address.delivery_code, address: input })
      : await call(addAddress, { address: input });
    if (reply.kind === 'refused') return reply;
    go(ADDRESSES_PATH, { replace: true });
    return null;
  };
  return (
    <AddressForm
      draft={`mypage-address/${address?.delivery_code ?? 'new'}`}
      first={toFields(address)}
      save={save}
      book={book}
      sentAs="mypage/address"
      hidden={address ? { delivery_code: address.delivery_code } : undefined}
      submitLabel="このお届け先を保存する"
      back={{ href: ADDRESSES_PATH, words: 'お届け先の一覧に戻る' }}
      isDefaultFixed={address?.is_default ?? false}
    />
  );
}
