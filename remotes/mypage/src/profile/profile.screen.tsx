import { useRouteData } from '@store/remote-kit';
import { DescriptionRows, Note, Panel, TextLink } from '@store/ui';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import { LINE_PATH } from '../paths/line-path.ts';
import { CHANGE_PROFILE_PATH } from '../paths/profile-path.ts';
import { WITHDRAWAL_PATH } from '../paths/withdrawal-path.ts';
import type { loadProfile } from './load-profile.tsx';
import { NewsChoices } from './news-choices.tsx';
import css from './profile.module.css';
import { profileRows } from './profile-texts.ts';
// The form is loaded lazily; its styles must be in the server-rendered document.
import '@store/customer-form/styles.css';

export { loadProfile as load } from './load-profile.tsx';

/** R-52, 91: member data, news settings and sign-in. */
export function Screen() {
  const { profile, form, isChanged } = useRouteData<typeof loadProfile>();
  if (form) return <MyPageFrame title="会員情報の変更">{form}</MyPageFrame>;
  return (
    <MyPageFrame title="会員情報">
      {isChanged && (
        <Note tone="ok" announce="polite">
          会員情報を変更しました。
        </Note>
      )}
      <Panel title="お客様情報" action={<TextLink href={CHANGE_PROFILE_PATH}>変更する</TextLink>}>
        <DescriptionRows rows={profileRows(profile)} />
      </Panel>
      <Panel title="お知らせの受け取り">
        <NewsChoices profile={profile} />
      </Panel>
      <Panel title="ログイン" action={<TextLink href="/mypage/change_password">パスワードを変更する</TextLink>}>
        <p className={css.note}>ログインに使うメールアドレスとパスワードは、ログインサービスでお預かりしています。</p>
      </Panel>
      <Panel
        title="LINE連携"
        action={<TextLink href={LINE_PATH}>{profile.line_connected ? '確認する' : '連携する'}</TextLink>}
      >
        <p className={css.note}>
          {profile.line_connected ? 'LINEアカウントと連携しています。' : 'LINEアカウントとは連携していません。'}
        </p>
      </Panel>
      <p className={css.note}>
        退会をご希望の方は、<TextLink href={WITHDRAWAL_PATH}>退会手続き</TextLink>へお進みください。
      </p>
    </MyPageFrame>
  );
}
