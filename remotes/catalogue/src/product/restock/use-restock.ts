import { sessionState, signIn } from '@store/contracts/bus';
import { addRestockRequest, getRestockRequest, removeRestockRequest } from '@store/contracts/calls/catalogue';
import { useAddress, useShop, useShopState } from '@store/remote-kit';
import { useEffect, useState } from 'react';

const FAILED = '通信が混み合っているため、受け付けられませんでした。時間をおいて、もう一度お試しください。';

/** Whether the member waits for a product's 再入荷お知らせメール (16), and both ways; a guest signs in and comes back here. */
export function useRestock(product_code: string) {
  const shop = useShop();
  const isMember = useShopState(sessionState)?.kind === 'member';
  const { pathname, search } = useAddress();
  const [until, setUntil] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  useEffect(() => {
    if (!isMember) return;
    let isLeft = false;
    shop.call(getRestockRequest, { product_code }).then(
      (reply) => {
        if (!isLeft && reply.kind === 'answered') setUntil(reply.data.expires_timestamp);
      },
      // Whoever registers twice waits once, so the button may stand there as it is.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [isMember, product_code, shop]);

  const toggle = async () => {
    if (isBusy) return;
    setBusy(true);
    setTrouble(null);
    try {
      if (isMember) {
        const reply = await shop.call(until === null ? addRestockRequest : removeRestockRequest, { product_code });
        if (reply.kind === 'refused') setTrouble(reply.message);
        else setUntil(reply.data.expires_timestamp);
      } else await shop.bus.send(signIn, { return_path: `${pathname}${search}` });
    } catch {
      // Nobody answered in time; the shopper can press again.
      setTrouble(FAILED);
    }
    setBusy(false);
  };
  return { until, isBusy, trouble, toggle };
}
