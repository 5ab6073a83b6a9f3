import { amazonSignature } from '@store/contracts/calls/checkout';
import type { OrderType } from '@store/contracts/wire';
import { leave, useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useState } from 'react';
import { amazonPath } from '../../paths/step-address.ts';

/** Starts Amazon Pay, which returns the buyer with address and session. */
export function useAmazonRedirect(orderType: OrderType) {
  const { call } = useShop();
  const [isBusy, setBusy] = useState(false);

  /** Redirects to Amazon; resolves with the reason of a failure. */
  const go = async (): Promise<string | null> => {
    setBusy(true);
    const return_url = new URL(amazonPath(orderType), window.location.origin).href;
    const reply = await call(amazonSignature, { order_type: orderType, return_url }).catch(
      lost('Amazon Payへ進めませんでした。', 'もう一度お試しいただくか、別のお支払い方法をお選びください。'),
    );
    if (reply.kind === 'answered') {
      leave.for(reply.data.checkout_url);
      return null;
    }
    setBusy(false);
    return reply.message;
  };
  return { go, isBusy };
}
