import type { Address } from '@store/contracts/entities';
import { useRouteData } from '@store/remote-kit';
import { ButtonLink, EmptyState, ErrorNote, Note } from '@store/ui';
import { useState } from 'react';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import { ADD_ADDRESS_PATH, ADDRESS_BOOK_SIZE } from '../paths/address-path.ts';
import { AddressCard } from './address-card.tsx';
import css from './addresses.module.css';
import type { addressesLoader } from './addresses.route.ts';
import { DeleteAddress } from './delete-address.tsx';
import { useAddressBook } from './use-address-book.ts';

/** R-57, 52: address book with actions to add, edit, delete and set the default. */
export function Screen() {
  const book = useAddressBook(useRouteData<typeof addressesLoader>());
  const { addresses, error } = book;
  const [leaving, setLeaving] = useState<Address | null>(null);
  const isFull = addresses.length >= ADDRESS_BOOK_SIZE;
  if (addresses.length === 0)
    return (
      <MyPageFrame title="お届け先">
        <EmptyState
          icon="pin"
          title="お届け先はまだ登録されていません"
          text="ご登録いただくと、ご注文のたびに入力する必要がありません。"
        >
          <ButtonLink href={ADD_ADDRESS_PATH}>お届け先を追加する</ButtonLink>
        </EmptyState>
      </MyPageFrame>
    );
  return (
    <MyPageFrame title="お届け先">
      <div className={css.head}>
        <p>
          {`${addresses.length}件`}
          <span className={css.limit}>（{ADDRESS_BOOK_SIZE}件まで登録できます）</span>
        </p>
        {!isFull && (
          <ButtonLink variant="outline" size="small" href={ADD_ADDRESS_PATH}>
            お届け先を追加する
          </ButtonLink>
        )}
      </div>
      {isFull && (
        <Note>
          お届け先が{ADDRESS_BOOK_SIZE}件になりました。追加するには、お使いにならないお届け先を削除してください。
        </Note>
      )}
      <ErrorNote>{error}</ErrorNote>
      <ul className={css.list} aria-label="登録済みのお届け先">
        {addresses.map((address) => (
          <li key={address.delivery_code} className={css.card}>
            <AddressCard
              address={address}
              isBusy={book.isBusy}
              onDefault={() => void book.makeDefault(address)}
              onDelete={() => setLeaving(address)}
            />
          </li>
        ))}
      </ul>
      <DeleteAddress address={leaving} book={book} onClose={() => setLeaving(null)} />
    </MyPageFrame>
  );
}
