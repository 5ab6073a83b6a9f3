import { answerInquiry, closeInquiry, handOnInquiry, openInquiry } from '@store/contracts/calls/inquiry';
import type { InquiryCase } from '@store/contracts/entities';
import { type Reply, useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useRequestKey } from '@store/remote-kit/forms';
import { useState } from 'react';
import type { Answer } from './action-rules.ts';

interface HandOn {
  readonly to: string | null;
  readonly note: string;
}

/** Sends actions on the inquiry revision that was shown, once however often a button is pressed. */
export function useCaseActions({ inquiry_code, revision }: InquiryCase, onChanged: (opened: InquiryCase) => void) {
  const { call } = useShop();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { keyOf } = useRequestKey();
  const seen = { inquiry_code, revision };

  /** Resolves with whether it was accepted; reloads the inquiry after a conflict. */
  const run = async (
    name: string,
    send: (options: { idempotencyKey: string }) => Promise<Reply<InquiryCase>>,
  ): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setRefused(null);
    const reply = await send(keyOf([revision, name])).catch(
      lost('送信できたか確認できませんでした。入力内容は残っています。'),
    );
    setBusy(false);
    if (reply.kind === 'answered') {
      onChanged(reply.data);
      return true;
    }
    setRefused(reply.message);
    const fresh = reply.kind === 'refused' && (await call(openInquiry, { inquiry_code }).catch(() => null));
    if (fresh && fresh.kind === 'answered') onChanged(fresh.data);
    return false;
  };
  return {
    isBusy,
    refused,
    answer: ({ text, closes }: Answer) =>
      run(`answer ${closes} ${text}`, (options) => call(answerInquiry, { ...seen, text, closes }, options)),
    handOn: ({ to, note }: HandOn) =>
      run(`hand-on ${to} ${note}`, (options) =>
        call(handOnInquiry, { ...seen, to, ...(note !== '' && { note }) }, options),
      ),
    close: () => run('close', (options) => call(closeInquiry, seen, options)),
  };
}
