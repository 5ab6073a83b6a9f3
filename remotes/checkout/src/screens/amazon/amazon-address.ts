import type { Address } from '@store/contracts/entities';
import { type CustomerFields, tidy, toFields } from '@store/customer-form';
import { isPrefecture } from '@store/domain/customer';
import type { AmazonVisit } from './load-amazon.ts';

type AmazonAddress = NonNullable<AmazonVisit['session']['shipping_address']>;

/**
 * Maps the address of Amazon to form fields (45). Amazon has no furigana and a single name field; invalid values (V-02,
 * V-03) are left for the customer to correct.
 */
export function fieldsOfAmazon({
  name,
  zip_code,
  state,
  city,
  address1,
  address2,
  tel,
}: AmazonAddress): CustomerFields {
  const [last_name = '', ...rest] = name.trim().split(/[\s\u3000]+/);
  return {
    ...toFields(null),
    last_name,
    first_name: rest.join(' '),
    zip_code: tidy.zip_code(zip_code),
    state: isPrefecture(state) ? state : '',
    city,
    address1,
    address2,
    tel,
    label: 'Amazonのご住所',
  };
}

/** Returns the address book entry with the same name and place; null if there is none. */
export function sameAddress(book: readonly Address[], options: AmazonAddress): Address | null {
  const { last_name, first_name, zip_code, address1, address2 } = fieldsOfAmazon(options);
  const same = book.find(
    (address) =>
      address.zip_code === zip_code &&
      tidy.address1(address.address1) === tidy.address1(address1) &&
      tidy.address2(address.address2) === tidy.address2(address2) &&
      address.name.last_name === last_name &&
      address.name.first_name === first_name,
  );
  return same ?? null;
}
