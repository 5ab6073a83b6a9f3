import { customerState } from '@store/contracts/bus';
import { isFunclubCustomer } from '@store/contracts/calls/customer';
import { useShop, useShopState } from '@store/remote-kit';
import { Note } from '@store/ui';
import { useEffect, useState } from 'react';

/** U-05: fan club membership of the signed-in member; nothing for guests and while loading. */
export function OwnMembership() {
  const { call } = useShop();
  const customer_code = useShopState(customerState)?.customer_code;
  const [isIn, setIsIn] = useState<boolean | null>(null);
  useEffect(() => {
    setIsIn(null);
    if (customer_code === undefined) return;
    let isCurrent = true;
    call(isFunclubCustomer, { customer_code }).then(
      (reply) => isCurrent && reply.kind === 'answered' && setIsIn(reply.data.is_funclub_customer),
      // Optional: hidden after an error.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [call, customer_code]);
  if (isIn === null) return null;
  return (
    <Note tone={isIn ? 'ok' : 'info'}>
      {isIn
        ? 'ファンファミリーにご参加いただいています。いつもご愛用いただき、ありがとうございます。'
        : 'まだご参加いただいていません。条件を満たした会員さまに、メールとマイページでご案内します。'}
    </Note>
  );
}
