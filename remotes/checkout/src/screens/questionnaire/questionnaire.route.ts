import { getQuestionnaire } from '@store/contracts/calls/medicine';
import type { AnswerOf } from '@store/contracts/wire';
import { defineRoute, type LoaderArguments, redirectTo } from '@store/remote-kit';
import { CART_PATH, crumbsBelowCart, QUESTIONNAIRE_PATH } from '../../paths/step-address.ts';

export type Questionnaire = AnswerOf<typeof getQuestionnaire>;

/** M-02: what is asked for the medicine in the cart; without any there is nothing to ask. */
export async function loadQuestionnaire({ shop }: LoaderArguments): Promise<Questionnaire> {
  const reply = await shop.call(getQuestionnaire, {});
  if (reply.kind === 'refused') throw redirectTo(CART_PATH);
  return reply.data;
}

const TITLE = '第1類医薬品の問診';

/** M-02, 68: the questionnaire about who will use the medicine. */
export const questionnaireRoute = defineRoute({
  id: 'questionnaire',
  path: QUESTIONNAIRE_PATH,
  title: TITLE,
  body_class: 'cart',
  layout: 'short',
  access: 'member',
  noindex: true,
  loader: loadQuestionnaire,
  crumbs: () => crumbsBelowCart({ label: TITLE, href: QUESTIONNAIRE_PATH }),
  screen: () => import('./questionnaire.screen.tsx'),
});
