import { addInquiryPhoto } from '@store/contracts/calls/inquiry';
import { PhotoField, sentForm } from '@store/customer-form';
import { INQUIRY_KIND_LABELS, INQUIRY_KINDS, MOST_INQUIRY_LETTERS } from '@store/domain/inquiry';
import { useErrorFocus } from '@store/remote-kit/forms';
import {
  Button,
  FormErrorSummary,
  formatDate,
  formatNumber,
  Note,
  Panel,
  Select,
  TextArea,
  TextField,
  TextLink,
} from '@store/ui';
import css from './contact.module.css';
import type { ContactFormData } from './contact-form.screen.tsx';
import { FORM_PATH, INQUIRY_FORM } from './contact-paths.ts';
import { DeskHours } from './desk-hours.tsx';
import { fieldId, MOST_NAME_LETTERS } from './inquiry-fields.ts';
import type { InquiryFormState } from './use-inquiry-form.ts';

interface InquiryEntryProps {
  readonly form: InquiryFormState;
  readonly data: ContactFormData;
}

const KINDS = [
  { value: '', label: 'お選びください' },
  ...INQUIRY_KINDS.map((value) => ({ value, label: INQUIRY_KIND_LABELS[value] })),
];
const SIGN_IN = `/login?return_path=${encodeURIComponent(FORM_PATH)}`;

/** input step; reports all errors together and keeps the input. */
export function InquiryEntry({ form, data }: InquiryEntryProps) {
  const { fields, change, changePhotos, errors, listed, check } = form;
  const { errors: summary, submit } = useErrorFocus(check);
  return (
    <form className={css.form} {...sentForm(INQUIRY_FORM)} onSubmit={(event) => void submit(event)} noValidate>
      <DeskHours answerBy={data.answer_by} />
      <FormErrorSummary errors={listed} ref={summary} />
      <Panel title="お問い合わせの内容">
        <div className={css.fields}>
          <Select
            id={fieldId('kind')}
            name="kind"
            label="お問い合わせの種類"
            required
            options={KINDS}
            value={fields.kind}
            {...(errors.kind && { error: errors.kind })}
            onChange={({ target }) => change({ kind: target.value })}
          />
          {data.member ? <OrderChoice form={form} orders={data.member.orders} /> : <SenderFields form={form} />}
          <TextArea
            id={fieldId('text')}
            name="text"
            label="お問い合わせの内容"
            required
            rows={8}
            value={fields.text}
            labelNote={`${fields.text.length} / ${formatNumber(MOST_INQUIRY_LETTERS)}文字`}
            hint="カード番号やパスワードは書かないでください。"
            {...(errors.text && { error: errors.text })}
            onChange={({ target }) => change({ text: target.value })}
          />
          <noscript>
            <Note>写真は、JavaScriptを有効にした画面で添えられます。</Note>
          </noscript>
          <PhotoField
            id={fieldId('photos')}
            add={addInquiryPhoto}
            photos={fields.photos}
            hint="JPEG・PNG・WebP。撮影場所などの情報は取り除いてお預かりします。"
            error={errors.photos}
            onChange={changePhotos}
          />
        </div>
      </Panel>
      <p className={css.small}>
        ご入力の内容は、お問い合わせへのお返事のために使い、最後のやりとりから1年で消去します。くわしくは
        <TextLink href="/policy">プライバシーポリシー</TextLink>をご覧ください。
      </p>
      <div className={css.acts}>
        <TextLink href="/guide/contact">お問い合わせに戻る</TextLink>
        <Button type="submit" size="large">
          内容を確認する
        </Button>
      </div>
    </form>
  );
}

type Orders = NonNullable<ContactFormData['member']>['orders'];

function OrderChoice({
  form: { fields, errors, change },
  orders,
}: Pick<InquiryEntryProps, 'form'> & { readonly orders: Orders }) {
  if (orders.length === 0) return null;
  const options = orders.map(({ order_code, ordered_timestamp, goods }) => ({
    value: order_code,
    label: `${formatDate(ordered_timestamp)}　${goods}（${order_code}）`,
  }));
  return (
    <Select
      id={fieldId('order_code')}
      name="order_code"
      label="ご注文"
      required={false}
      options={[{ value: '', label: 'ご注文を選ばない' }, ...options]}
      value={fields.order_code}
      {...(errors.order_code && { error: errors.order_code })}
      onChange={({ target }) => change({ order_code: target.value })}
    />
  );
}

function SenderFields({ form: { fields, errors, change } }: Pick<InquiryEntryProps, 'form'>) {
  return (
    <>
      <p className={css.small}>
        会員の方は、<TextLink href={SIGN_IN}>ログイン</TextLink>
        すると、ご注文を選べます。お返事はマイページでもご覧いただけます。
      </p>
      <TextField
        id={fieldId('name')}
        name="name"
        label="お名前"
        required
        value={fields.name}
        maxLength={MOST_NAME_LETTERS}
        autoComplete="name"
        {...(errors.name && { error: errors.name })}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        id={fieldId('email')}
        name="email"
        label="メールアドレス"
        required
        type="email"
        inputMode="email"
        value={fields.email}
        autoComplete="email"
        hint="このアドレスへ、お問い合わせ番号とお返事をお送りします。"
        {...(errors.email && { error: errors.email })}
        onChange={({ target }) => change({ email: target.value })}
      />
    </>
  );
}
