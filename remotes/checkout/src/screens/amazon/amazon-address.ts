import type { Address } from '@store/contracts/entities';
import { type CustomerFields, tidy, toFields } from '@store/customer-form';
import { isPrefecture } from '@store/domain/customer';
import type { AmazonVisit } from './load-amazon.ts';

type AmazonAddress = NonNullable<AmazonVisit['session']['shipping_address']>;

/**
 * Amazon's address as the form begins with it (45). Amazon has no furigana and one field for the name; what does not hold
 * here (V-02, V-03) is left for the shopper to put right.
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

/** The address of the book that is the same place and person; null when there is none. */
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
