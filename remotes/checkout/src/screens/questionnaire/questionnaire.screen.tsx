import { useRouteData } from '@store/remote-kit';
import { Button, ButtonLink, formatDateTime, Note } from '@store/ui';
import { useState } from 'react';
import { deliveryPath } from '../../paths/step-address.ts';
import { NeedsScript } from '../../shared/page/needs-script.tsx';
import { StepPage } from '../../shared/page/step-page.tsx';
import type { loadQuestionnaire } from './load-questionnaire.ts';
import { MedicinePanel } from './medicine-panel.tsx';
import css from './questionnaire.module.css';
import { Stopped } from './stopped.tsx';

export { loadQuestionnaire as load } from './load-questionnaire.ts';

/** M-02: questions, accepted answers, or exclusion, depending on the current declaration of the cart. */
export function Screen() {
  const visit = useRouteData<typeof loadQuestionnaire>();
  const { declaration } = visit.questionnaire;
  // The key resets the page for another declaration.
  return <Questions key={declaration?.declared_timestamp ?? 0} visit={visit} />;
}

type Visit = Awaited<ReturnType<typeof loadQuestionnaire>>;

function Questions({ visit: { questionnaire, QuestionsForm } }: { readonly visit: Visit }) {
  const { lines, desk, declaration } = questionnaire;
  const [answersAgain, setAnswersAgain] = useState(false);
  const isStopped = declaration?.outcome === 'excluded';
  const body =
    declaration && !answersAgain ? (
      isStopped ? (
        <Stopped declaration={declaration} desk={desk} onDeclareAgain={() => setAnswersAgain(true)} />
      ) : (
        <Answered validUntil={declaration.valid_until} onAnswerAgain={() => setAnswersAgain(true)} />
      )
    ) : (
      <QuestionsForm questionnaire={questionnaire} isNewDeclaration={isStopped} />
    );
  return (
    <StepPage
      step={1}
      title="第1類医薬品の問診"
      lead="お買い求めの前に、お使いになる方についておたずねします。薬剤師がご回答を確認し、使い方や注意点をお知らせします。"
    >
      <noscript>
        <NeedsScript what="第1類医薬品の問診" />
      </noscript>
      <MedicinePanel lines={lines} />
      {body}
    </StepPage>
  );
}

/** Accepted answers; not displayed again, for privacy. */
function Answered({ validUntil, onAnswerAgain }: { readonly validUntil: number; readonly onAnswerAgain: () => void }) {
  return (
    <>
      <Note tone="ok" title="問診にご回答いただきました">
        ご回答は {formatDateTime(validUntil)} まで有効です。それを過ぎると、もう一度おたずねします。
      </Note>
      <div className={css.ways}>
        <ButtonLink size="large" href={deliveryPath('NORMAL')}>
          お届け・お支払いへ進む
        </ButtonLink>
        <Button variant="plain" size="large" onClick={onAnswerAgain}>
          回答をやり直す
        </Button>
      </div>
    </>
  );
}
