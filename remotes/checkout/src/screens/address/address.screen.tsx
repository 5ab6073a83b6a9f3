import { useRouteData } from '@store/remote-kit';
import { NarrowWidth } from '@store/ui';
import '@store/customer-form/styles.css';
import { SignedOut } from '../../shared/page/signed-out.tsx';
import { useMemberGone } from '../../shared/page/use-member-gone.ts';
import css from './address.module.css';
import type { loadAddressForm } from './address.route.ts';

/** adds or changes a delivery address during the checkout, then back to it. */
export function Screen() {
  const isMemberGone = useMemberGone();
  const { visit, AddressEntry } = useRouteData<typeof loadAddressForm>();
  const title = visit.address ? 'お届け先の変更' : '新しいお届け先';
  if (isMemberGone) return <SignedOut step={1} title={title} />;
  return (
    <NarrowWidth className={css.page}>
      <h1>{title}</h1>
      <AddressEntry visit={visit} />
    </NarrowWidth>
  );
}
