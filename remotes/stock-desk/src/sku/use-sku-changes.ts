import { type DeskSku, openDeskSku } from '@store/contracts/calls/desk';
import { explainSignOut } from '@store/desk-kit';
import { type Reply, useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useRequestKey } from '@store/remote-kit/forms';
import { useState } from 'react';

/** Sends changes of a SKU, once however often a button is pressed. Resolves with why it was refused, or ''. */
export function useSkuChanges(skuCode: string, onChanged: (sku: DeskSku) => void) {
  const { call } = useShop();
  const { keyOf, renewKey } = useRequestKey();
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const change = async (
    request: unknown,
    words: string,
    send: (options: { idempotencyKey: string }) => Promise<Reply<DeskSku>>,
  ): Promise<string> => {
    if (isBusy) return '';
    setBusy(true);
    setDone('');
    const reply = await send(keyOf(request))
      .then((given) => explainSignOut(call, given))
      .catch(lost('変更できたか確認できませんでした。入力内容は残っています。'));
    setBusy(false);
    if (reply.kind === 'answered') {
      renewKey();
      setDone(words);
      onChanged(reply.data);
      return '';
    }
    // Shows what others have changed; the next attempt is made with that knowledge.
    const fresh = await call(openDeskSku, { sku_code: skuCode }, { freshMs: 0 }).catch(() => null);
    if (fresh?.kind === 'answered') onChanged(fresh.data);
    return reply.message;
  };
  /** Withdraws the message of the last change, for input that is not sent. */
  const clear = () => setDone('');
  return { isBusy, done, change, clear };
}

export type SkuChanges = ReturnType<typeof useSkuChanges>;
