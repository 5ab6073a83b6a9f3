import { finishAddingCard } from '@store/contracts/calls/checkout';
import { useGo, useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useCallback, useState } from 'react';
import { afterAdding, takePurpose } from './purpose.ts';

/** State of adding a card while still on this page. */
type State =
  | { readonly kind: 'asking' }
  | { readonly kind: 'waiting'; readonly href: string; readonly message: string }
  | { readonly kind: 'undecided'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string };

const WAITING = 'カード会社の本人認証が、まだ完了していません。';
const RUNNING = 'カードの登録を確認しています。しばらくしてから、もう一度お試しください。';

/** Queries the result of the issuer page; idempotent, the card is saved once. */
export function useFinishAdding(secureCode: string) {
  const { call } = useShop();
  const go = useGo();
  const [state, setState] = useState<State>({ kind: 'asking' });

  const finish = useCallback(async (): Promise<void> => {
    setState({ kind: 'asking' });
    const reply = await call(finishAddingCard, { request_secure_code: secureCode }).catch(
      lost('カードの登録を確認できませんでした。'),
    );
    if (reply.kind === 'lost') return setState({ kind: 'undecided', message: reply.message });
    if (reply.kind === 'refused') return setState({ kind: 'refused', message: reply.message });
    if (reply.data.kind === 'saved') return go(afterAdding(takePurpose()), { replace: true });
    if (reply.data.kind === 'redirect') return setState({ kind: 'waiting', href: reply.data.href, message: WAITING });
    setState({ kind: 'undecided', message: RUNNING });
  }, [call, go, secureCode]);
  return { state, finish };
}
