import { answerPharmacist, askPharmacist, confirmMedicine } from '@store/contracts/calls/medicine';
import { newRequestKey, useAddress, useGo, useShop } from '@store/remote-kit';
import { useRef, useState } from 'react';

/** What the customer does in a consultation. */
export type CustomerStep =
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'question'; readonly text: string }
  | { readonly kind: 'confirmation'; readonly informationSeq: number };

const LOST = '通信が混み合っているため、送信できませんでした。入力内容は残っています。もう一度お試しください。';

/** Takes a step once, however often it is pressed, and shows the consultation as it stands then. */
export function useConsultationStep(order_code: string) {
  const { call } = useShop();
  const go = useGo();
  const { pathname } = useAddress();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const last = useRef<{ words: string; key: string } | null>(null);

  const send = (step: CustomerStep) => {
    const words = JSON.stringify(step);
    // The same step after a lost answer carries the same key.
    if (last.current?.words !== words) last.current = { words, key: newRequestKey() };
    const options = { idempotencyKey: last.current.key };
    if (step.kind === 'answer') return call(answerPharmacist, { order_code, answer: step.text }, options);
    if (step.kind === 'question') return call(askPharmacist, { order_code, question: step.text }, options);
    const meant = { understood: true, no_questions: true } as const;
    return call(confirmMedicine, { order_code, information_seq: step.informationSeq, ...meant }, options);
  };

  /** Whether the step was taken. */
  const take = async (step: CustomerStep): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setRefused(null);
    const reply = await send(step).catch(() => null);
    setBusy(false);
    if (!reply) setRefused(LOST);
    else {
      last.current = null;
      if (reply.kind === 'refused') setRefused(reply.message);
      go(pathname, { replace: true, keepPlace: true });
    }
    return reply?.kind === 'answered';
  };
  return { take, isBusy, refused };
}
