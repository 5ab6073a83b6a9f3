import { defineRoute, type LoaderArguments, redirectTo } from '@store/remote-kit';
import { loadQuiz } from '../load-quiz.ts';
import { QUESTIONS_PATH, questionsHref, SENT } from '../quiz-address.ts';

/** loads the routine for the answers of the URL. With a missing answer, redirects to the questions. */
export async function loadResult({ url, shop }: LoaderArguments) {
  const { questions, answers, routine } = await loadQuiz({ url, shop });
  if (!routine) throw redirectTo(questionsHref(answers, { sent: url.searchParams.has(SENT) }));
  return { questions, answers, routine };
}

export const hairQuizResultRoute = defineRoute({
  id: 'hair-quiz-result',
  path: '/hair-quiz/result',
  title: '頭皮・髪診断の結果',
  body_class: 'hair-quiz-result',
  noindex: true,
  loader: loadResult,
  head: () => ({
    description: '6つの回答に合わせた「洗う・整える・守る」の3点と、選んだ理由です。',
    canonical: QUESTIONS_PATH,
    noindex: true,
  }),
  crumbs: (_result, { url }) => [
    { label: '頭皮・髪診断', href: QUESTIONS_PATH },
    { label: '診断結果', href: `${url.pathname}${url.search}` },
  ],
  screen: () => import('./hair-quiz-result.screen.tsx'),
});
