import { AddressForm, toFields } from '@store/customer-form';
import { useRouteData } from '@store/remote-kit';
import { NarrowWidth } from '@store/ui';
import { deliveryPath } from '../../paths/step-address.ts';
import { SignedOut } from '../../shared/page/signed-out.tsx';
import { useMemberGone } from '../../shared/page/use-member-gone.ts';
import css from './address.module.css';
import type { loadAddress } from './address.route.ts';
import { useSaveAddress } from './use-save-address.ts';

/** adds or changes a delivery address during the checkout, then back to it. What was typed waits for the member (92). */
export function Screen() {
  const isMemberGone = useMemberGone();
  const visit = useRouteData<typeof loadAddress>();
  const save = useSaveAddress(visit);
  const title = visit.address ? 'お届け先の変更' : '新しいお届け先';
  if (isMemberGone) return <SignedOut step={1} title={title} />;
  return (
    <NarrowWidth className={css.page}>
      <h1>{title}</h1>
      <AddressForm
        draft={`address/${visit.address?.delivery_code ?? 'new'}`}
        first={toFields(visit.address)}
        save={save}
        book={visit.book}
        submitLabel="このお届け先を使う"
        back={{ href: deliveryPath(visit.orderType), words: 'お届け・お支払いに戻る' }}
        isDefaultFixed={visit.address?.is_default ?? false}
      />
    </NarrowWidth>
  );
}
