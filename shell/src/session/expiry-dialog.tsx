import { Button, ButtonLink, Dialog } from '@store/ui';
import { useSyncExternalStore } from 'react';
import { expiry } from './expiry.ts';

/** Dialog for an expired session; page content and cart stay (expectation 92). */
export function ExpiryDialog() {
  const login = useSyncExternalStore(expiry.subscribe, expiry.current, () => null);
  return (
    <Dialog
      open={login !== null}
      onClose={expiry.dismiss}
      title="ログインの有効期限が切れました"
      footer={
        <>
          <Button variant="outline" onClick={expiry.dismiss}>
            この画面にとどまる
          </Button>
          <ButtonLink href={login ?? '/login'}>もう一度ログインする</ButtonLink>
        </>
      }
    >
      <p>ログインすると、この画面に戻ります。会員のカートの商品は、そのまま残っています。</p>
    </Dialog>
  );
}
