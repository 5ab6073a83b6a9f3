import { chooseDefaultCard, deleteCard } from '@store/contracts/calls/checkout';
import type { SavedCard } from '@store/contracts/entities';
import { useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useState } from 'react';

/** Cards from the last response, and their actions. */
export function useCards(first: readonly SavedCard[]) {
  const { call } = useShop();
  const [cards, setCards] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const [status, setStatus] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  const change = async (what: typeof deleteCard | typeof chooseDefaultCard, { card_code }: SavedCard, done: string) => {
    setBusy(true);
    setError(null);
    setStatus(null);
    const reply = await call(what, { card_code }).catch(lost('変更できたか確認できませんでした。'));
    setBusy(false);
    if (reply.kind !== 'answered') return setError(reply.message);
    setCards(reply.data.cards);
    setStatus(done);
  };
  return {
    cards,
    isBusy,
    status,
    error,
    choose: (card: SavedCard) => change(chooseDefaultCard, card, 'いつものカードを変更しました。'),
    remove: (card: SavedCard) => change(deleteCard, card, 'カードを削除しました。'),
  };
}
