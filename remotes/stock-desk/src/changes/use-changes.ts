import { explainSignOut } from '@store/desk-kit';
import { type Reply, useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useRequestKey } from '@store/remote-kit/forms';
import { useState } from 'react';

/** What is wrong, by field. */
export type Problems = readonly (readonly [field: string, message: string])[];

/**
 * Sends changes of a record, once however often a button is pressed. `change` resolves with why it was refused, or ''.
 * A form gives `show`, where a refusal by field goes instead; `saved` counts its changes. Others, such as an end, leave
 * what is typed in the form.
 *
 * @param openAgain loads the record; null for one that does not exist yet
 */
export function useChanges<Shown>(openAgain: (() => Promise<Reply<Shown>>) | null, onChanged: (shown: Shown) => void) {
  const { call } = useShop();
  const { keyOf, renewKey } = useRequestKey();
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const [saved, setSaved] = useState(0);
  const change = async (
    request: unknown,
    words: string | ((shown: Shown) => string),
    send: (options: { idempotencyKey: string }) => Promise<Reply<Shown>>,
    show?: (problems: Problems) => void,
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
      if (show) setSaved((count) => count + 1);
      setDone(typeof words === 'string' ? words : words(reply.data));
      onChanged(reply.data);
      return '';
    }
    const problems = Object.entries(reply.fields ?? {});
    const isShown = show !== undefined && problems.length > 0;
    if (isShown) show(problems);
    // Shows what others have changed; the next attempt is made with that knowledge.
    const fresh = await openAgain?.().catch(() => null);
    if (fresh?.kind === 'answered') onChanged(fresh.data);
    return isShown ? '' : reply.message;
  };
  /** Withdraws the message of the last change, for input that is not sent. */
  const clear = () => setDone('');
  return { isBusy, done, saved, change, clear };
}

export type Changes<Shown> = ReturnType<typeof useChanges<Shown>>;
