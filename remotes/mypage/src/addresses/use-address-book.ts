import { showToast } from '@store/contracts/bus';
import { deleteAddress, setDefaultAddress } from '@store/contracts/calls/customer';
import type { Address } from '@store/contracts/entities';
import { refusalWords } from '@store/customer-form';
import { type Reply, useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { type ReactNode, useState } from 'react';
import { titleOf } from '../texts/address-texts.ts';

/** State of the address book, updated from the response of each change. */
export function useAddressBook(loaded: readonly Address[]) {
  const { bus, call } = useShop();
  const [addresses, setAddresses] = useState(loaded);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ReactNode>(null);

  const change = async (sent: Promise<Reply<{ addresses: Address[] }>>, done: string) => {
    setBusy(true);
    setError(null);
    const reply = await sent.catch(lost('変更できたか確認できませんでした。'));
    setBusy(false);
    if (reply.kind !== 'answered') return { isInUse: reply.code === 'address-in-use', message: refusalWords(reply) };
    setAddresses(reply.data.addresses);
    void bus.send(showToast, { text: done });
    return null;
  };
  const makeDefault = async (address: Address) => {
    const words = `「${titleOf(address)}」をいつものお届け先にしました`;
    const refused = await change(call(setDefaultAddress, { delivery_code: address.delivery_code }), words);
    if (refused) setError(refused.message);
  };
  /** Resolves with the reason of a refusal. */
  const remove = (address: Address, replacement?: string) =>
    change(
      call(deleteAddress, {
        delivery_code: address.delivery_code,
        ...(replacement && { replacement_delivery_code: replacement }),
      }),
      `「${titleOf(address)}」を削除しました`,
    );
  return { addresses, isBusy, error, makeDefault, remove };
}
export type AddressBook = ReturnType<typeof useAddressBook>;
