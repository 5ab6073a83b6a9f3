import { disconnectLine, lineCallbackResult } from '@store/contracts/calls/customer';
import { useGo, useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useEffect, useRef, useState } from 'react';
import { LINE_PATH } from '../paths/line-path.ts';
import type { loadLine } from './load-line.ts';

type Visit = Awaited<ReturnType<typeof loadLine>>;
type State =
  | { readonly kind: 'none'; readonly isAvailable: boolean }
  | { readonly kind: 'connected'; readonly name: string }
  | { readonly kind: 'finishing' };

/** State of the LINE connection. Callback parameters are forwarded once, then removed from the URL. */
export function useLine({ connection, answer }: Visit) {
  const { call } = useShop();
  const go = useGo();
  const before: State = connection.connected
    ? { kind: 'connected', name: connection.display_name ?? '' }
    : { kind: 'none', isAvailable: connection.available };
  const [state, setState] = useState<State>(answer ? { kind: 'finishing' } : before);
  const [status, setStatus] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSent = useRef(false);

  useEffect(() => {
    if (!answer || isSent.current) return;
    isSent.current = true;
    const finish = async () => {
      const reply = await call(lineCallbackResult, answer).catch(lost('LINE連携を変更できたか確認できませんでした。'));
      if (reply.kind === 'answered') {
        setState({ kind: 'connected', name: reply.data.display_name });
        setStatus('LINEアカウントと連携しました。');
      } else {
        setState(before);
        setError(reply.message);
      }
      go(LINE_PATH, { replace: true, keepPlace: true });
    };
    void finish();
  });

  const disconnect = async () => {
    setBusy(true);
    setError(null);
    setStatus(null);
    const reply = await call(disconnectLine, {}).catch(lost('LINE連携を変更できたか確認できませんでした。'));
    setBusy(false);
    if (reply.kind !== 'answered') return setError(reply.message);
    setState({ kind: 'none', isAvailable: connection.available });
    setStatus('LINE連携を解除しました。');
  };
  return { state, status, error, disconnect, isBusy };
}
