import { explainSignOut } from '@store/desk-kit';
import { type Reply, useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useRequestKey } from '@store/remote-kit/forms';
import { useState } from 'react';

/**
 * Sends changes of a record, once however often a button is pressed. `change` resolves with why it was refused, or ''; the
 * messages of fields go to `onField`.
 *
 * @param openAgain loads the record; null for one that does not exist yet
 */
export function useChanges<Shown>(openAgain: (() => Promise<Reply<Shown>>) | null, onChanged: (shown: Shown) => void) {
  const { call } = useShop();
  const { keyOf, renewKey } = useRequestKey();
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const change = async (
    request: unknown,
    words: string,
    send: (options: { idempotencyKey: string }) => Promise<Reply<Shown>>,
    onField: (name: string, message: string) => void = () => undefined,
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
    for (const [name, message] of Object.entries(reply.fields ?? {})) onField(name, message);
    // Shows what others have changed; the next attempt is made with that knowledge.
    const fresh = await openAgain?.().catch(() => null);
    if (fresh?.kind === 'answered') onChanged(fresh.data);
    return reply.message;
  };
  /** Withdraws the message of the last change, for input that is not sent. */
  const clear = () => setDone('');
  return { isBusy, done, change, clear };
}

export type Changes<Shown> = ReturnType<typeof useChanges<Shown>>;
