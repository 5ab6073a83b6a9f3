import type { MemberProfile } from '@store/contracts/entities';
import {
  AboutFields,
  ContactField,
  EMPTY_FIELDS,
  EmailFields,
  HiddenFields,
  memberFields,
  PersonFields,
  PlaceFields,
  sentForm,
  useCustomerForm,
} from '@store/customer-form';
import { useShop } from '@store/remote-kit';
import { Button, ErrorNote, FormErrorSummary, Panel, TextLink } from '@store/ui';
import { PROFILE_PATH } from '../paths/profile-path.ts';
import { ConcurrentChanges } from './concurrent-changes.tsx';
import css from './profile.module.css';
import { profileRules } from './profile-rules.ts';
import { useSaveProfile } from './use-save-profile.ts';

/** Name of the no-script form action. */
const SENT_AS = 'mypage/profile';

/** form with the fields of the registration (E-05). */
export function ProfileForm({ profile }: { readonly profile: MemberProfile }) {
  const { now } = useShop();
  const { save, changes } = useSaveProfile(profile);
  const form = useCustomerForm({
    // The draft key contains the revision: an old draft would undo later changes.
    draft: `profile/${profile.revision}`,
    first: { ...EMPTY_FIELDS, ...memberFields(profile) },
    rules: profileRules(now()),
    save,
    hasEmail: true,
    sentAs: SENT_AS,
  });
  return (
    <form className={css.form} {...sentForm(SENT_AS)} onSubmit={(event) => void form.submit(event)} noValidate>
      <noscript>
        <HiddenFields said={{ revision: String(profile.revision) }} />
      </noscript>
      <FormErrorSummary errors={form.listed} />
      <Panel title="お名前">
        <div className={css.stack}>
          <PersonFields {...form} />
          <AboutFields {...form} />
        </div>
      </Panel>
      <Panel title="ご住所・ご連絡先">
        <div className={css.stack}>
          <p className={css.note}>
            ご住所は「いつものお届け先」にも反映します。定期購入のお届け先にお使いのときは、次のお届けから変わります。
          </p>
          <PlaceFields {...form} />
          <ContactField {...form} />
        </div>
      </Panel>
      <Panel title="メールアドレス">
        <div className={css.stack}>
          <EmailFields
            {...form}
            hint="ご注文の確認などをお送りします。ログインに使うメールアドレスは、ここでは変わりません。"
          />
        </div>
      </Panel>
      <ErrorNote>{form.trouble}</ErrorNote>
      {changes && <ConcurrentChanges changes={changes} form={form.form} />}
      <div className={css.acts}>
        <TextLink className={css.back} href={PROFILE_PATH}>
          変更せずに戻る
        </TextLink>
        <Button type="submit" size="large" busy={form.isSubmitting}>
          この内容で変更する
        </Button>
      </div>
    </form>
  );
}
