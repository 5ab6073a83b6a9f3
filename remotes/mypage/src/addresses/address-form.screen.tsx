import { useRouteData } from '@store/remote-kit';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import type { loadAddress } from './address-form.route.tsx';
// The form is fetched when it is needed; its styles stand in the document that is rendered with it.
import '@store/customer-form/styles.css';

/** adds or changes an address of the book, then back to it. */
export function Screen() {
  const { form, isNew } = useRouteData<typeof loadAddress>();
  return <MyPageFrame title={isNew ? 'お届け先の追加' : 'お届け先の変更'}>{form}</MyPageFrame>;
}
