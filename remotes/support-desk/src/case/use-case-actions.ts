import { answerInquiry, closeInquiry, handOnInquiry, openInquiry } from '@store/contracts/calls/inquiry';
import type { InquiryCase } from '@store/contracts/entities';
import { newRequestKey, type Reply, useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useRef, useState } from 'react';
import type { Answer } from './act-rules.ts';

interface HandOn {
  readonly to: string | null;
  readonly note: string;
}

/** Sends actions on the inquiry revision that was shown, once however often a button is pressed. */
export function useCaseActions({ inquiry_code, revision }: InquiryCase, onChanged: (opened: InquiryCase) => void) {
  const { call } = useShop();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const last = useRef<{ words: string; key: string } | null>(null);
  const seen = { inquiry_code, revision };

  /** Resolves with whether it was accepted; reloads the inquiry after a conflict. */
  const run = async (
    words: string,
    send: (options: { idempotencyKey: string }) => Promise<Reply<InquiryCase>>,
  ): Promise<boolean> => {
    if (isBusy) return false;
    const named = `${revision} ${words}`;
    if (last.current?.words !== named) last.current = { words: named, key: newRequestKey() };
    setBusy(true);
    setRefused(null);
    const reply = await send({ idempotencyKey: last.current.key }).catch(
      lost('送信できませんでした。入力内容は残っています。'),
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
