import { FAULT_MESSAGES, faultKind } from '../fault-messages/fault-messages.ts';

const failed = (message: string) => ({ kind: 'refused', code: 'failed', message }) as const;

/** A browser without cookies gets a new cart on each page. */
export const noCookies = () =>
  failed(
    'ブラウザの設定でCookieが無効になっているため、カートをご利用いただけません。Cookieを有効にして、もう一度お試しください。',
  );

/** Returns why the carts were not changed, in the wording of the fault panel. */
export function cartError(fault: unknown) {
  const kind = faultKind(fault);
  const next = kind === 'broken' ? 'カートを変更できませんでした。' : 'もう一度お試しください。';
  return failed(FAULT_MESSAGES[kind] + next);
}
