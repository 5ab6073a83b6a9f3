import { useRouteData } from '@store/remote-kit';
import { MyPageFrame } from '../../frame/my-page-frame.tsx';
import type { loadAddress } from './load-address.tsx';
// The form is fetched by itself; its styles stand in the document that is rendered with it.
import '@store/customer-form/styles.css';

export { loadAddress as load } from './load-address.tsx';

/** adds or changes the address of a running subscription, then back to it. */
export function Screen() {
  const { title, form } = useRouteData<typeof loadAddress>();
  return <MyPageFrame title={title}>{form}</MyPageFrame>;
}
