import { addRestockRequest, type RestockRequest, removeRestockRequest } from '@store/contracts/calls/catalogue';
import { useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useState } from 'react';

/** Cancels a listed request or requests it again, without leaving the page (16). */
export function useRestockRequest({ product, state, expires_timestamp }: RestockRequest) {
  const { call } = useShop();
  const [until, setUntil] = useState(state === 'WAITING' ? expires_timestamp : null);
  const [isNotified, setNotified] = useState(state === 'TOLD');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const toggle = async () => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    const change = until === null ? addRestockRequest : removeRestockRequest;
    const reply = await call(change, { product_code: product.product_code }).catch(
      lost('変更できたか確認できませんでした。'),
    );
    if (reply.kind !== 'answered') setError(reply.message);
    else {
      setUntil(reply.data.expires_timestamp);
      setNotified(false);
    }
    setBusy(false);
  };
  return { until, isNotified, isBusy, error, toggle };
}
