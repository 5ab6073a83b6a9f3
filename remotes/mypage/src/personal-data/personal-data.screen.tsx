import { Panel, TextLink, wholeWords } from '@store/ui';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import css from './personal-data.module.css';

/** Kinds of stored data with purpose, retention, and the page to view and change them. */
const STORED_DATA = [
  {
    what: 'お名前・ご住所・ご連絡先など',
    use: 'ご注文の発送、ご本人の確認、お問い合わせへの回答に使います。退会から30日後に消去します。',
    links: [
      { href: '/mypage/member', label: '会員情報' },
      { href: '/mypage/address', label: 'お届け先' },
    ],
  },
  {
    what: 'ご注文の記録',
    use: 'お届け、返品、領収書の発行に使います。法令で定められた期間、保管します。',
    links: [{ href: '/mypage/orders', label: 'ご注文履歴' }],
  },
  {
    what: 'お問い合わせの内容',
    use: 'お問い合わせへのお返事に使います。最後のやりとりから1年、または退会から30日で消去します。',
    links: [{ href: '/mypage/inquiries', label: 'お問い合わせ' }],
  },
  {
    what: 'お支払いカード',
    use: 'カード番号はカード会社がお預かりし、当ストアでは保管しません。ブランドと下4桁だけを表示に使います。',
    links: [{ href: '/mypage/credit', label: 'お支払いカード' }],
  },
  {
    what: 'お知らせの受け取り',
    use: 'ご希望いただいた方法でだけ、新商品やお得な情報をお送りします。',
    links: [
      { href: '/mypage/member', label: 'お知らせの設定' },
      { href: '/connect/line', label: 'LINE連携' },
    ],
  },
] as const;

/** overview of stored personal data, with links to the respective pages. */
export function Screen() {
  return (
    <MyPageFrame title="個人情報の取り扱い">
      {STORED_DATA.map(({ what, use, links }) => (
        <Panel key={what} title={what}>
          <p className={css.words}>{wholeWords(use)}</p>
          <ul className={css.ways}>
            {links.map(({ href, label }) => (
              <li key={label}>
                <TextLink href={href}>{label}を見る</TextLink>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
      <p className={css.words}>
        くわしくは、<TextLink href="/policy">プライバシーポリシー</TextLink>
        をご覧ください。すべての消去をご希望のときは、
        <TextLink href="/mypage/unsub">退会手続き</TextLink>へお進みください。
      </p>
    </MyPageFrame>
  );
}
