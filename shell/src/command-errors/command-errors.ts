import { faultText } from '@store/remote-kit/faults';

const failed = (message: string) => ({ kind: 'refused', code: 'failed', message }) as const;

/** A browser without cookies gets a new cart on each page. */
export const noCookies = () =>
  failed(
    'ブラウザの設定でCookieが無効になっているため、カートをご利用いただけません。Cookieを有効にして、もう一度お試しください。',
  );

/** Returns why a command failed, in the wording of the fault panel. */
export const commandError = (fault: unknown, text: string) => failed(faultText(fault, text));
