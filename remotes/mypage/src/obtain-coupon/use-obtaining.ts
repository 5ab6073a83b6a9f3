import { cartChanged } from '@store/contracts/bus';
import { obtainCoupon } from '@store/contracts/calls/customer';
import type { IssuedCoupon } from '@store/contracts/entities';
import { useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useState } from 'react';

/** State of the offered coupon. */
type State =
  | { readonly kind: 'offered' }
  | {
      readonly kind: 'obtained';
      readonly coupon: IssuedCoupon;
      readonly wasHad: boolean;
      /** Effect on the cart, as text. */
      readonly cartMessage: string;
    }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

/** Obtains the coupon once; idempotent on the server. */
export function useObtaining(code: string) {
  const { call, bus } = useShop();
  const [state, setState] = useState<State>({ kind: 'offered' });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const obtain = async () => {
    setBusy(true);
    setError(null);
    const reply = await call(obtainCoupon, { code }).catch(lost('クーポンを受け取れたか確認できませんでした。'));
    setBusy(false);
    if (reply.kind === 'lost') return setError(reply.message);
    if (reply.kind === 'refused') return setState({ kind: 'refused', code: reply.code, message: reply.message });
    bus.publish(cartChanged, {});
    const { coupon, had = false, cart_message = '' } = reply.data;
    setState({ kind: 'obtained', coupon, wasHad: had, cartMessage: cart_message });
  };
  return { state, obtain, isBusy, error };
}
