import { type AnalyticsChoice, analyticsConsent } from '@store/remote-kit';
import { Button, PageWidth, TextLink } from '@store/ui';
import { useEffect, useRef, useState } from 'react';
import css from './consent-question.module.css';

/** Question for analytics consent with equal answers; nothing optional runs before an answer (expectation 94). */
export function ConsentQuestion() {
  const [answer, setAnswer] = useState<AnalyticsChoice | null>(null);
  const choose = (choice: AnalyticsChoice) => {
    analyticsConsent.choose(choice);
    setAnswer(choice);
  };
  return (
    <section className={css.question} aria-label="アクセス解析の許可">
      <PageWidth>{answer ? <Answered answer={answer} /> : <Question choose={choose} />}</PageWidth>
    </section>
  );
}

function Question({ choose }: { readonly choose: (choice: AnalyticsChoice) => void }) {
  return (
    <div className={css.row}>
      <p>
        ページの改善のため、閲覧とご購入の記録を解析サービスに送信してもよろしいですか。お名前やご住所、健康についてのご回答は送信しません。
        <TextLink href="/privacy/choices">送信先と設定</TextLink>
      </p>
      <p className={css.answers}>
        <Button variant="outline" size="small" onClick={() => choose('refused')}>
          許可しない
        </Button>
        <Button variant="outline" size="small" onClick={() => choose('granted')}>
          許可する
        </Button>
      </p>
    </div>
  );
}

function Answered({ answer }: { readonly answer: AnalyticsChoice }) {
  const text = useRef<HTMLParagraphElement>(null);
  // The focused button is gone.
  useEffect(() => text.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={text} tabIndex={-1} role="status">
      {answer === 'granted' ? 'アクセス解析を許可しました。' : 'アクセス解析を許可しない設定にしました。'}
      <TextLink href="/privacy/choices">いつでも変更できます</TextLink>
    </p>
  );
}
