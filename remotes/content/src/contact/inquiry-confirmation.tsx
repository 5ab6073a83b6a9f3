import { type InquiryInput, REVIEW_PHOTOS } from '@store/contracts/entities';
import { HiddenFields, sentForm } from '@store/customer-form';
import { INQUIRY_KIND_LABELS } from '@store/domain/inquiry';
import { Button, DescriptionRows, ErrorNote, Panel, Picture, TextLink } from '@store/ui';
import css from './contact.module.css';
import type { ContactFormData } from './contact-form.screen.tsx';
import { FORM_PATH, INQUIRY_FORM } from './contact-paths.ts';
import type { InquiryFormState } from './use-inquiry-form.ts';

interface InquiryConfirmationProps {
  readonly input: InquiryInput;
  readonly form: InquiryFormState;
  readonly data: ContactFormData;
}

/** confirmation step; going back keeps the input. */
export function InquiryConfirmation({ input, form, data: { member } }: InquiryConfirmationProps) {
  const { fields, isLookedThrough, send, isBusy, error } = form;
  const { kind, order_code, name, email, text } = fields;
  const order = member?.orders.find(({ order_code }) => order_code === input.order_code);
  const rows = [
    { term: '種類', detail: INQUIRY_KIND_LABELS[input.kind] },
    ...(order ? [{ term: 'ご注文', detail: `${order.goods}（${order.order_code}）` }] : []),
    { term: 'お名前', detail: <span className={css.words}>{`${member?.name ?? input.sender?.name} 様`}</span> },
    { term: 'お返事の宛先', detail: <span className={css.words}>{member?.email ?? input.sender?.email}</span> },
    { term: '内容', detail: <span className={css.words}>{input.text}</span> },
    ...(fields.photos.length > 0 ? [{ term: '写真', detail: <SentPhotos photos={fields.photos} /> }] : []),
  ];
  return (
    <div className={css.form}>
      <Panel title="お問い合わせの確認">
        <DescriptionRows rows={rows} />
      </Panel>
      <ErrorNote>{error}</ErrorNote>
      <form
        className={css.acts}
        {...sentForm(INQUIRY_FORM)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void send(input);
        }}
      >
        <noscript>
          <HiddenFields said={{ kind, order_code, name, email, text }} />
        </noscript>
        {isLookedThrough ? (
          <Button type="submit" name="step" value="edit" variant="text">
            入力内容を修正する
          </Button>
        ) : (
          <TextLink href={FORM_PATH}>入力内容を修正する</TextLink>
        )}
        <Button type="submit" name="step" value="send" size="large" busy={isBusy}>
          この内容で送信する
        </Button>
      </form>
    </div>
  );
}

function SentPhotos({ photos }: Pick<InquiryFormState['fields'], 'photos'>) {
  return (
    <span className={css.photos}>
      {photos.map((photo, place) => (
        <Picture
          key={photo.id}
          picture={photo}
          basePath={REVIEW_PHOTOS}
          alt={`選んだ写真${place + 1}`}
          sizes="96px"
          className={css.photo}
        />
      ))}
    </span>
  );
}
