import { addressesByCustomer } from '@store/contracts/calls/checkout';
import { getSubscription } from '@store/contracts/calls/subscription';
import { code as codeSchema } from '@store/contracts/wire';
import { dataOf, fetchCode, type LoaderArguments, notFound } from '@store/remote-kit';

/** loads the address form; a subscription or address of another customer is not found (U-07). */
export async function loadAddress({ params, shop }: LoaderArguments) {
  const parsed = codeSchema.safeParse(params.periodical_purchase_code);
  if (!parsed.success) throw notFound();
  const [subscription, book, { SubscriptionAddressForm }] = await Promise.all([
    shop.call(getSubscription, { periodical_purchase_code: parsed.data }),
    shop.call(addressesByCustomer, {}),
    // Separate chunk, to keep the page chunk small.
    fetchCode(() => import('./subscription-address-form.tsx')),
  ]);
  if (subscription.kind === 'refused') throw notFound();
  const { addresses } = dataOf(book);
  const address = addresses.find(({ delivery_code }) => delivery_code === params.delivery_code) ?? null;
  const others = addresses.filter((other) => other !== address);
  if (params.delivery_code !== undefined && !address) throw notFound();
  return {
    code: parsed.data,
    title: address ? 'お届け先の変更' : '新しいお届け先',
    form: <SubscriptionAddressForm subscription={subscription.data} address={address} book={others} />,
  };
}
