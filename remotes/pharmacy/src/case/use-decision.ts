import { approveMedicine, askBack, refuseMedicine } from '@store/contracts/calls/medicine';
import { useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useRequestKey } from '@store/remote-kit/forms';
import { useState } from 'react';
import type { DecisionKind } from './decision-rules.ts';
import type { Case } from './use-case.ts';

/** Sends a decision once, however often the button is pressed, with the products shown to the pharmacist. */
export function useDecision({ order_code, lines }: Case) {
  const { call } = useShop();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { keyOf, renewKey } = useRequestKey();

  const send = (kind: DecisionKind, text: string) => {
    const options = keyOf([kind, text]);
    if (kind === 'ask-back') return call(askBack, { order_code, question: text }, options);
    if (kind === 'refusal') return call(refuseMedicine, { order_code, reason: text }, options);
    const seen = lines.map(({ sku_code, quantity }) => ({ sku_code, quantity }));
    return call(approveMedicine, { order_code, lines: seen, information: text }, options);
  };

  /** Resolves with whether it was accepted. */
  const decide = async (kind: DecisionKind, text: string): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setRefused(null);
    const reply = await send(kind, text).catch(lost('送信できたか確認できませんでした。入力内容は残っています。'));
    setBusy(false);
    if (reply.kind !== 'lost') renewKey();
    if (reply.kind !== 'answered') setRefused(reply.message);
    return reply.kind === 'answered';
  };
  return { decide, isBusy, refused };
}
