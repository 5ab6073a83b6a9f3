import { useRouteData } from '@store/remote-kit';
import { NarrowWidth } from '@store/ui';
import { SignedOut } from '../../shared/page/signed-out.tsx';
import { useSessionEnded } from '../../shared/page/use-session-ended.ts';
import css from './address.module.css';
import type { loadAddress } from './load-address.tsx';
// The form is loaded lazily; its styles must be in the server-rendered document.
import '@store/customer-form/styles.css';

/** adds or edits a delivery address during checkout, then returns to it. */
export function Screen() {
  const hasSessionEnded = useSessionEnded();
  const { form, isNew } = useRouteData<typeof loadAddress>();
  const title = isNew ? '新しいお届け先' : 'お届け先の変更';
  if (hasSessionEnded) return <SignedOut step={1} title={title} />;
  return (
    <NarrowWidth className={css.page}>
      <h1>{title}</h1>
      {form}
    </NarrowWidth>
  );
}
