import { defineRoute, type LoaderArguments } from '@store/remote-kit';
import { loadQuiz } from '../load-quiz.ts';
import { SENT } from '../quiz-address.ts';

/** loads the questions, with the answers of the URL preselected. */
export async function loadQuestions({ url, shop }: LoaderArguments) {
  const { questions, answers } = await loadQuiz({ url, shop });
  return { questions, answers, wasSent: url.searchParams.has(SENT) };
}

export const hairQuizRoute = defineRoute({
  id: 'hair-quiz',
  path: '/hair-quiz',
  title: '頭皮・髪診断',
  breadcrumb: '頭皮・髪診断',
  body_class: 'hair-quiz',
  loader: loadQuestions,
  head: ({ answers }) => ({
    description:
      '会員登録は不要。6つの質問に答えると、頭皮と髪に合わせた「洗う・整える・守る」の3点を、理由とともにご提案します。',
    canonical: '/hair-quiz',
    noindex: answers.length > 0,
  }),
  screen: () => import('./hair-quiz.screen.tsx'),
});
