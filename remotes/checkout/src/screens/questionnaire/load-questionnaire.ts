import { getQuestionnaire } from '@store/contracts/calls/medicine';
import type { AnswerOf } from '@store/contracts/wire';
import { fetchCode, type LoaderArguments, redirectTo } from '@store/remote-kit';
import { CART_PATH } from '../../paths/step-address.ts';

export type Questionnaire = AnswerOf<typeof getQuestionnaire>;

/** M-02: loads the questionnaire for the medicine in the cart and its form; redirects without medicine. */
export async function loadQuestionnaire({ shop }: LoaderArguments) {
  const [reply, { QuestionsForm }] = await Promise.all([
    shop.call(getQuestionnaire, {}),
    // Separate chunk, to keep the page chunk small.
    fetchCode(() => import('./questions-form.tsx')),
  ]);
  if (reply.kind === 'refused') throw redirectTo(CART_PATH);
  return { questionnaire: reply.data, QuestionsForm };
}
