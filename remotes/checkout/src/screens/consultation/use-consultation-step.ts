import { answerPharmacist, askPharmacist, confirmMedicine } from '@store/contracts/calls/medicine';
import { useAddress, useGo, useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useRequestKey } from '@store/remote-kit/forms';
import { useState } from 'react';

/** Action of the customer in a consultation. */
export type CustomerStep =
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'question'; readonly text: string }
  | { readonly kind: 'confirmation'; readonly informationSeq: number };

/** Sends an action once, however often the button is pressed, and shows the updated consultation. */
export function useConsultationStep(order_code: string) {
  const { call } = useShop();
  const go = useGo();
  const { pathname } = useAddress();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { keyOf, renewKey } = useRequestKey();

  const send = (step: CustomerStep) => {
    // A retry after a lost response reuses the idempotency key.
    const options = keyOf(step);
    if (step.kind === 'answer') return call(answerPharmacist, { order_code, answer: step.text }, options);
    if (step.kind === 'question') return call(askPharmacist, { order_code, question: step.text }, options);
    const meant = { understood: true, no_questions: true } as const;
    return call(confirmMedicine, { order_code, information_seq: step.informationSeq, ...meant }, options);
  };

  /** Resolves with whether the action was accepted. */
  const take = async (step: CustomerStep): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setRefused(null);
    const reply = await send(step).catch(lost('送信できたか確認できませんでした。入力内容は残っています。'));
    setBusy(false);
    if (reply.kind === 'lost') setRefused(reply.message);
    else {
      renewKey();
      if (reply.kind === 'refused') setRefused(reply.message);
      go(pathname, { replace: true, keepPlace: true });
    }
    return reply.kind === 'answered';
  };
  return { take, isBusy, refused };
}
