import { useAddress } from '@store/remote-kit';
import { ButtonLink, EmptyState, PageWidth, supportDesks } from '@store/ui';
import css from './logout-complete.module.css';

const { name, number, hours } = supportDesks.general;
const LOGIN = { href: '/login', label: 'もう一度ログインする' };
const REGISTER = { href: '/register', label: '新規会員登録' };

/** Texts by the `state` returned from the sign-in service. */
const WORDS = {
  logout: {
    title: 'ログアウトしました',
    text: 'ご利用ありがとうございました。またのお越しをお待ちしております。',
    link: LOGIN,
  },
  left: {
    title: '退会のお手続きが完了しました',
    text: 'これまでご利用いただき、ありがとうございました。確認のメールをお送りしました。お名前・ご住所などの個人情報は、30日後に消去します。',
    link: REGISTER,
  },
  retired: {
    title: '退会済みのため、ログアウトしました',
    text: `ご利用のログインは、退会のお手続きが完了しています。退会から30日が過ぎると、同じメールアドレスでもう一度ご登録いただけます。お心当たりのないときは、${name}（${number}、${hours}）までご連絡ください。`,
    link: REGISTER,
  },
} as const;

/** The session has ended in the shop and at the sign-in service; closed accounts have their own text (92, R-61). */
export function Screen() {
  const state = useAddress().searchParams.get('state');
  const { title, text, link } = WORDS[state === 'left' || state === 'retired' ? state : 'logout'];
  return (
    <PageWidth className={css.page}>
      <EmptyState headingLevel="h1" icon="user" title={title} text={text}>
        <ButtonLink href="/">トップへ戻る</ButtonLink>
        <ButtonLink href={link.href} variant="outline">
          {link.label}
        </ButtonLink>
      </EmptyState>
    </PageWidth>
  );
}
