import type { Address, Subscription } from '@store/contracts/entities';
import { AddressForm, toFields } from '@store/customer-form';
import { PARTS } from '../parts.ts';
import { changePath } from '../subscription-paths.ts';
import { useSaveAddress } from './use-save-address.ts';

interface SubscriptionAddressFormProps {
  readonly subscription: Subscription;
  /** Null when adding. */
  readonly address: Address | null;
  /** Other addresses in the book. */
  readonly book: readonly Address[];
}

/** Address form with the saved values; drafts are stored in this tab (92). */
export function SubscriptionAddressForm({ subscription, address, book }: SubscriptionAddressFormProps) {
  const save = useSaveAddress(subscription, address);
  return (
    <AddressForm
      draft={`subscription-address/${address?.delivery_code ?? 'new'}`}
      first={toFields(address)}
      save={save}
      book={book}
      submitLabel="この住所へお届けする"
      back={{
        href: changePath(subscription.periodical_purchase_code, 'delivery'),
        words: `${PARTS.delivery.title}に戻る`,
      }}
      isDefaultFixed={address?.is_default ?? false}
    />
  );
}
