import type { Address } from '@store/contracts/entities';
import { Button, Dialog, Note, Select, TextLink } from '@store/ui';
import { type ReactNode, useState } from 'react';
import { ADD_ADDRESS_PATH } from '../paths/address-path.ts';
import { addressText, titleOf } from '../texts/address-texts.ts';
import css from './addresses.module.css';
import type { AddressBook } from './use-address-book.ts';

interface DeleteAddressProps {
  /** Address to delete; null while the dialog is closed. */
  readonly address: Address | null;
  readonly book: AddressBook;
  readonly onClose: () => void;
}

/** 52: confirms the deletion of an address, and requires a replacement if a subscription uses it. */
export function DeleteAddress({ address, book, onClose }: DeleteAddressProps) {
  return (
    <Dialog open={address !== null} onClose={onClose} title="お届け先の削除">
      {address && <Question key={address.delivery_code} address={address} book={book} onClose={onClose} />}
    </Dialog>
  );
}

function Question({ address, book, onClose }: DeleteAddressProps & { readonly address: Address }) {
  const [error, setError] = useState<{ readonly isInUse: boolean; readonly message: ReactNode } | null>(null);
  const [replacement, setReplacement] = useState('');
  const others = book.addresses.filter((other) => other !== address);
  const asksReplacement = error?.isInUse ?? false;
  const remove = async () => {
    const refused = await book.remove(address, replacement || undefined);
    if (refused) setError(refused);
    else onClose();
  };
  return (
    <div className={css.question}>
      <p className={css.place}>
        <b>{titleOf(address)}</b>
        <br />
        {addressText(address)}
      </p>
      <p>このお届け先を削除します。お届け済み・お手続き中のご注文の内容は変わりません。</p>
      {error && (
        <Note tone="warn" announce="assertive">
          {error.message}
        </Note>
      )}
      {asksReplacement && others.length > 0 && (
        <Select
          label="定期購入の代わりのお届け先"
          required
          value={replacement}
          onChange={(event) => setReplacement(event.target.value)}
          options={[
            { value: '', label: '選択してください' },
            ...others.map((other) => ({
              value: other.delivery_code,
              label: `${titleOf(other)}　${addressText(other)}`,
            })),
          ]}
        />
      )}
      {asksReplacement && others.length === 0 && (
        <p>
          先に<TextLink href={ADD_ADDRESS_PATH}>新しいお届け先を追加</TextLink>してください。
        </p>
      )}
      <div className={css.answers}>
        <Button variant="plain" onClick={onClose}>
          削除しない
        </Button>
        <Button busy={book.isBusy} disabled={asksReplacement && replacement === ''} onClick={() => void remove()}>
          削除する
        </Button>
      </div>
    </div>
  );
}
