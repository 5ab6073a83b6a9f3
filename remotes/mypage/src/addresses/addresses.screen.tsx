import type { Address } from '@store/contracts';
import { hyphenatedPostcode, printedPhone } from '@store/domain';
import { useRouteData } from '@store/remote-kit';
import { Badge, ButtonLink, EmptyState } from '@store/ui';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import css from './addresses.module.css';
import type { addressesLoader } from './addresses.route.ts';

/** The addresses the member has parcels sent to. */
export function Screen() {
  const addresses = useRouteData<typeof addressesLoader>();
  return (
    <MyPageFrame title="お届け先">
      {addresses.length === 0 ? (
        <EmptyState icon="pin" title="お届け先はまだ登録されていません" text="ご注文の手続きの中でご登録いただけます。">
          <ButtonLink href="/item">商品を探す</ButtonLink>
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {addresses.map((address) => (
            <li key={address.delivery_code} className={css.card}>
              <AddressWords address={address} />
            </li>
          ))}
        </ul>
      )}
    </MyPageFrame>
  );
}

function AddressWords({ address }: { readonly address: Address }) {
  const { label, name, zip_code, state, city, address1, address2, tel, is_default } = address;
  return (
    <>
      <h2 className={css.label}>
        {label || 'お届け先'}
        {is_default && <Badge kind="brand">いつものお届け先</Badge>}
      </h2>
      <p>
        {name.last_name} {name.first_name} 様
      </p>
      <p>
        〒{hyphenatedPostcode(zip_code)} {state}
        {city}
        {address1}
        {address2 && ` ${address2}`}
      </p>
      <p>{printedPhone(tel)}</p>
    </>
  );
}
