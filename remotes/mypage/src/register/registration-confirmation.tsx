import type { CustomerFields, CustomerForm } from '@store/customer-form';
import { Button, DescriptionRows, ErrorNote, Panel, TextLink } from '@store/ui';
import { addressText } from '../texts/address-texts.ts';
import { birthdayText } from '../texts/birthday-text.ts';
import { NEWS_CHANNELS } from './news-channels.ts';
import css from './register.module.css';
import { toRegistration } from './registration-fields.ts';

interface RegistrationConfirmationProps {
  readonly typed: CustomerFields;
  readonly form: CustomerForm;
  /** URL of the form, with its input. */
  readonly backHref: string;
}

/** confirmation step with the data to be stored. */
export function RegistrationConfirmation({ typed, form, backHref }: RegistrationConfirmationProps) {
  return (
    <div className={css.form}>
      <Panel title="お客様情報">
        <DescriptionRows rows={rowsOf(typed)} />
      </Panel>
      <ErrorNote>{form.trouble}</ErrorNote>
      <Button size="large" className={css.submit} busy={form.isSubmitting} onClick={() => void form.submit()}>
        この内容で会員登録する
      </Button>
      <p className={css.return}>
        <TextLink href={backHref}>入力内容を修正する</TextLink>
      </p>
    </div>
  );
}

function rowsOf(typed: CustomerFields) {
  const registration = toRegistration(typed);
  const { name, name_memo, sex, birthday, tel, email, ...news } = registration;
  const channels = NEWS_CHANNELS.filter(({ flag }) => news[flag]).map(({ label }) => label);
  return [
    { term: 'メールアドレス', detail: email },
    { term: 'お名前', detail: `${name.last_name} ${name.first_name}` },
    { term: 'フリガナ', detail: `${name_memo.last_name_kana} ${name_memo.first_name_kana}` },
    { term: '性別', detail: sex === 'MALE' ? '男性' : '女性' },
    { term: '生年月日', detail: birthdayText(birthday) ?? '入力なし' },
    { term: 'ご住所', detail: addressText(registration) },
    { term: '電話番号', detail: tel },
    { term: 'お知らせ', detail: channels.join('、') || '受け取らない' },
  ];
}
