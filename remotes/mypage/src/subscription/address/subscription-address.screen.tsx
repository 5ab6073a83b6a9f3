import { useRouteData } from '@store/remote-kit';
import { MyPageFrame } from '../../frame/my-page-frame.tsx';
import type { loadAddress } from './load-address.tsx';
// The form is loaded lazily; its styles must be in the server-rendered document.
import '@store/customer-form/styles.css';

export { loadAddress as load } from './load-address.tsx';

/** address form of a running subscription; returns to it. */
export function Screen() {
  const { title, form } = useRouteData<typeof loadAddress>();
  return <MyPageFrame title={title}>{form}</MyPageFrame>;
}
