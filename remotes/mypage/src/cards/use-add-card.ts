import { addCard } from '@store/contracts/calls/checkout';
import { leave, newRequestKey, useAddress, useGo, useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useRef, useState } from 'react';
import { afterAdding, storePurpose } from './purpose.ts';

const RUNNING = 'カード会社からの返答を待っています。しばらくしてから、もう一度押してください。';

interface EnteredCard {
  readonly token: string;
  readonly label: string;
}

/** Saves an entered card, if needed through the issuer. A refused card must be re-entered: its token is used up. */
export function useAddCard() {
  const { call } = useShop();
  const go = useGo();
  const purpose = useAddress().searchParams.get('for');
  const [entered, setEntered] = useState<EnteredCard | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const key = useRef('');

  const enter = (card: EnteredCard | null) => {
    key.current = newRequestKey();
    setError(null);
    setEntered(card);
  };
  const add = async (is_default: boolean): Promise<void> => {
    if (!entered) return;
    setBusy(true);
    setError(null);
    const request = { token: entered.token, is_default };
    const reply = await call(addCard, request, { idempotencyKey: key.current }).catch(
      lost('カードを登録できたか確認できませんでした。カードが二重に登録されることはありません。'),
    );
    if (reply.kind === 'answered' && reply.data.kind === 'saved') return go(afterAdding(purpose), { replace: true });
    if (reply.kind === 'answered' && reply.data.kind === 'redirect') {
      storePurpose(purpose);
      return leave.for(reply.data.href);
    }
    setBusy(false);
    if (reply.kind === 'refused') setEntered(null);
    setError(reply.kind === 'answered' ? RUNNING : reply.message);
  };
  return { entered, enter, add, isBusy, error };
}
