import { answerReview, refuseReview, releaseReview } from '@store/contracts/calls/review';
import { type Reply, useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useRequestKey } from '@store/remote-kit/forms';
import { useState } from 'react';
import type { ReviewOnDesk } from './reviews.route.ts';

interface Action {
  /** Identifies the action, for the idempotency key. */
  readonly name: string;
  readonly done: string;
  send(options: { idempotencyKey: string }): Promise<Reply<unknown>>;
}

/** Sends actions on the review revision that was shown, once however often a button is pressed. */
export function useReviewActions({ review_code, revision, answer: before }: ReviewOnDesk) {
  const { call } = useShop();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [answered, setAnswered] = useState<string | null>(before ?? null);
  const { keyOf } = useRequestKey();
  const seen = { review_code, revision };

  const run = async ({ name, done: message, send }: Action): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setRefused(null);
    setDone(null);
    const reply = await send(keyOf([answered, name])).catch(
      lost('送信できたか確認できませんでした。入力内容は残っています。'),
    );
    setBusy(false);
    const isDone = reply.kind === 'answered';
    if (isDone) setDone(message);
    else setRefused(reply.message);
    return isDone;
  };
  return {
    isBusy,
    refused,
    done,
    /** Current reply of the shop; null without one. */
    answered,
    answer: async (answer: string | null): Promise<boolean> => {
      const isDone = await run({
        name: `answer ${answer}`,
        done: answer === null ? 'お返事を取り下げました。' : 'お返事を掲載しました。',
        send: (options) => call(answerReview, { ...seen, answer, replaces: answered }, options),
      });
      if (isDone) setAnswered(answer);
      return isDone;
    },
    release: () =>
      run({ name: 'release', done: '公開しました。', send: (options) => call(releaseReview, seen, options) }),
    refuse: (reason: string) =>
      run({
        name: `refuse ${reason}`,
        done: '掲載しないことにしました。理由は、投稿されたお客様の画面に表示されます。',
        send: (options) => call(refuseReview, { ...seen, reason }, options),
      }),
  };
}
