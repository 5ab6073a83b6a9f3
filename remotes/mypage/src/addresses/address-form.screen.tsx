import { useRouteData } from '@store/remote-kit';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import type { loadAddress } from './address-form.route.tsx';
// The form is loaded lazily; its styles must be in the server-rendered document.
import '@store/customer-form/styles.css';

/** form to add or edit an address; returns to the address book. */
export function Screen() {
  const { form, isNew } = useRouteData<typeof loadAddress>();
  return <MyPageFrame title={isNew ? 'お届け先の追加' : 'お届け先の変更'}>{form}</MyPageFrame>;
}
