import { useRouteData } from '@store/remote-kit';
import { ButtonLink, ListHead, PageWidth, TextLink } from '@store/ui';
import { useEffect } from 'react';
import { lastResult } from '../last-result.ts';
import { QUESTIONS_PATH, questionsHref, resultHref } from '../quiz-address.ts';
import { QuizNotice } from '../quiz-notice.tsx';
import { AddRoutine } from './add-routine.tsx';
import type { loadResult } from './hair-quiz-result.route.ts';
import css from './quiz-result.module.css';
import { RoutineStep } from './routine-step.tsx';
import { SelectedAnswers } from './selected-answers.tsx';
import { ShareResult } from './share-result.tsx';

/** routine with reasons, and a button to add all products. */
export function Screen() {
  const { questions, answers, routine } = useRouteData<typeof loadResult>();
  const href = resultHref(answers);
  useEffect(() => lastResult.add(href), [href]);
  return (
    <PageWidth>
      <div className={css.page}>
        <ListHead
          kicker="Your Routine"
          title="あなたの頭皮と髪に合わせた3点"
          lead="6つの回答から、洗う・整える・守るの順に選びました。"
        />
        <SelectedAnswers questions={questions} answers={answers} />
        <ol className={css.steps}>
          {routine.map((step) => (
            <RoutineStep key={step.product.product_code} {...step} />
          ))}
        </ol>
        <AddRoutine products={routine.map(({ product }) => product)} />
        <ShareResult href={href} />
        <p className={css.ways}>
          <ButtonLink href={questionsHref(answers)} variant="outline">
            回答を変える
          </ButtonLink>
          <TextLink href={QUESTIONS_PATH}>はじめからやり直す</TextLink>
        </p>
        <QuizNotice />
      </div>
    </PageWidth>
  );
}
