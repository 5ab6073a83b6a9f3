import { ButtonLink, EmptyState, PageWidth } from '@store/ui';
import css from './logout-complete.module.css';

/** The session is over, here and at the sign-in service. */
export function Screen() {
  return (
    <PageWidth className={css.page}>
      <EmptyState
        headingLevel="h1"
        icon="user"
        title="ログアウトしました"
        text="ご利用ありがとうございました。またのお越しをお待ちしております。"
      >
        <ButtonLink href="/">トップへ戻る</ButtonLink>
        <ButtonLink href="/login" variant="outline">
          もう一度ログインする
        </ButtonLink>
      </EmptyState>
    </PageWidth>
  );
}
