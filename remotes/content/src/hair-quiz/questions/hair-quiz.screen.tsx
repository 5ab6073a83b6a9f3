import { useGo, useKeptList, useRouteData } from '@store/remote-kit';
import { Button, FormErrorSummary, ListHead, NarrowWidth, TextLink } from '@store/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { lastResult } from '../last-result.ts';
import { answersOf, questionsHref, RESULT_PATH, resultHref, SENT } from '../quiz-address.ts';
import { QuizNotice } from '../quiz-notice.tsx';
import type { loadQuestions } from './hair-quiz.route.ts';
import { idOf, QuizQuestion } from './quiz-question.tsx';
import css from './quiz-questions.module.css';

/** all six questions on one page, as a GET form of the result URL. */
export function Screen() {
  const { questions, answers, wasSent } = useRouteData<typeof loadQuestions>();
  const go = useGo();
  const summary = useRef<HTMLDivElement>(null);
  const chosen = new Map(answers.map(({ question_code, choice_code }) => [question_code, choice_code]));
  const missing = wasSent ? questions.filter(({ question_code }) => !chosen.has(question_code)) : [];
  const href = questionsHref(answers);
  // Announces the errors again after each incomplete submit.
  useEffect(() => {
    if (wasSent) summary.current?.focus();
  }, [wasSent, href]);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const url = new URL(RESULT_PATH, 'https://store.invalid');
    for (const [question, choice] of new FormData(event.currentTarget)) url.searchParams.set(question, String(choice));
    const now = answersOf(url);
    if (now.length < questions.length) go(questionsHref(now, { sent: true }), { replace: true, keepPlace: true });
    else go(resultHref(now));
  };
  return (
    <NarrowWidth>
      <div className={css.page}>
        <ListHead
          kicker="Hair & Scalp Check"
          title="頭皮・髪診断"
          lead="6つの質問から、頭皮と髪に合わせた「洗う・整える・守る」の3点を、理由とともにご提案します。会員登録はいりません。"
        />
        <LastResult />
        <FormErrorSummary
          ref={summary}
          title={`まだお答えいただいていない質問があります（${missing.length}件）`}
          errors={missing.map(({ question_code, title }) => ({ fieldId: idOf(question_code), message: title }))}
        />
        <form className={css.form} method="get" action={RESULT_PATH} noValidate onSubmit={send} key={href}>
          <noscript>
            <input type="hidden" name={SENT} value="1" />
          </noscript>
          {questions.map((question, index) => (
            <QuizQuestion
              key={question.question_code}
              question={question}
              number={index + 1}
              chosen={chosen.get(question.question_code)}
              isMissing={missing.includes(question)}
            />
          ))}
          <Button type="submit" size="large" className={css.send}>
            診断結果を見る
          </Button>
        </form>
        <QuizNotice />
      </div>
    </NarrowWidth>
  );
}

/** Link to the last result of this browser, with a button to clear it. */
function LastResult() {
  const [last] = useKeptList(lastResult);
  if (!last?.startsWith(`${RESULT_PATH}?`)) return null;
  return (
    <p className={css.last}>
      <TextLink href={last}>前回の診断結果を見る</TextLink>
      <Button variant="text" size="small" onClick={() => lastResult.clear()}>
        前回の結果を消去
      </Button>
    </p>
  );
}
