import type { ScreenHandle } from '@store/remote-kit/shell';
import { toastStore } from '../toasts/toast-store.ts';
import { expiry } from './expiry.ts';
import type { EndReason } from './session.ts';

const MESSAGES: Record<Exclude<EndReason, 'expired'>, string> = {
  logout: 'ログアウトしました',
  retired: '退会済みのため、ログアウトしました',
  left: '退会のお手続きが完了しました',
  'other-member': '別の会員でログインしました',
};

/** Reports the end of the session. Leaves a member page immediately, so that nothing private stays visible (B05). */
export function whenSessionEnds(reason: EndReason, handle: ScreenHandle | null | undefined): void {
  const login = `/login?return_path=${encodeURIComponent(`${location.pathname}${location.search}`)}`;
  if (handle?.claim?.access === 'member')
    location.replace(reason === 'expired' ? `${login}&expired=true` : logoutPageOf(reason));
  else if (reason === 'expired') expiry.tell(login);
  else toastStore.show({ text: MESSAGES[reason], action: { label: 'ログイン', href: login } });
}

/** A member who has left sees a page that states it (92). */
function logoutPageOf(reason: EndReason): string {
  return reason === 'left' || reason === 'retired' ? `/LogoutComplete?state=${reason}` : '/LogoutComplete';
}
