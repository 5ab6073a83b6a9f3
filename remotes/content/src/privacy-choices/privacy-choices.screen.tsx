import { type AnalyticsChoice, analyticsConsent, useShop } from '@store/remote-kit';
import { ButtonLink, PageWidth, Radio } from '@store/ui';
import { useSyncExternalStore } from 'react';
import article from '../article/page/article.module.css';
import css from './privacy-choices.module.css';
import { Recipients } from './recipients.tsx';

const CHOICES: readonly { readonly choice: AnalyticsChoice; readonly label: string }[] = [
  { choice: 'granted', label: '許可する' },
  { choice: 'refused', label: '許可しない' },
];

/** Consent of this browser, effective immediately on every page; nothing is tracked before it is given. */
export function Screen() {
  const { third_parties: parties } = useShop().outside;
  return (
    <PageWidth className={css.page}>
      <article className={article.article}>
        <h1>外部送信の設定</h1>
        <section className={article.section}>
          <h2>情報の外部送信について</h2>
          <Recipients />
        </section>
        {parties.some(({ purpose }) => purpose === 'analytics') && <AnalyticsChoices />}
        <p className={article.section}>
          <ButtonLink href="/policy" variant="outline">
            プライバシーポリシーを見る
          </ButtonLink>
        </p>
      </article>
    </PageWidth>
  );
}

function AnalyticsChoices() {
  const chosen = useSyncExternalStore(analyticsConsent.watch, analyticsConsent.read, () => null);
  return (
    <section className={article.section}>
      <h2>アクセス解析への送信</h2>
      <fieldset className={css.choices}>
        <legend>アクセス解析への送信を許可しますか</legend>
        {CHOICES.map(({ choice, label }) => (
          <Radio
            key={choice}
            name="analytics"
            label={label}
            checked={chosen === choice}
            onChange={() => analyticsConsent.choose(choice)}
          />
        ))}
      </fieldset>
      <p role="status">
        {chosen === null ? 'まだ選択されていません。選択されるまで送信しません。' : '選択を保存しています。'}
      </p>
      <p>この設定は、お使いのブラウザに保存されます。不正利用の防止は、安全なお取引に必要なため、停止できません。</p>
    </section>
  );
}
