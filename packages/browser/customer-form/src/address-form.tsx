import type { Address, AddressInput } from '@store/contracts/entities';
import type { Refused } from '@store/remote-kit';
import { Button, Checkbox, FormErrorSummary, Note, Panel, TextField, TextLink } from '@store/ui';
import { ContactField } from './contact-field.tsx';
import { addressFields, type CustomerFields, guestFields } from './customer-fields.ts';
import css from './customer-form.module.css';
import { EmailFields } from './email-fields.tsx';
import { toAddressInput } from './fields-and-address.ts';
import { HiddenFields } from './hidden-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { sentForm } from './sent-attributes.ts';
import { type CustomerForm, useCustomerForm } from './use-customer-form.ts';
import { CONFIRM_DUPLICATE, useDuplicateWarning } from './use-duplicate-warning.ts';

export interface AddressFormProps {
  /** Key of the draft stored in this tab. */
  readonly draft: string;
  readonly first: CustomerFields;
  /** Saves the address; a refusal is shown at its fields. */
  readonly save: (input: AddressInput, typed: CustomerFields) => Promise<Refused | null>;
  readonly submitLabel: string;
  readonly back: { readonly href: string; readonly words: string };
  /** Existing addresses: a duplicate shows a warning (52). */
  readonly book?: readonly Address[];
  /** The address already is the default, or cannot become it. */
  readonly isDefaultFixed?: boolean;
  /** Shows the field for a label. */
  readonly hasLabel?: boolean;
  /** For a guest: shows the e-mail field and its confirmation. */
  readonly hasEmail?: boolean;
  /** `remote/form` that saves it without scripts, and hidden fields for that form. */
  readonly sentAs?: string;
  readonly hidden?: Readonly<Record<string, string>> | undefined;
}

/** Form for a delivery address: labels required fields, shows all errors together, fills in by postcode (47…51). */
export function AddressForm(props: AddressFormProps) {
  const { submitLabel, back, isDefaultFixed = false, hasLabel = true, hasEmail = false, sentAs, hidden } = props;
  const duplicate = useDuplicateWarning(props.book, sentAs);
  const form = useCustomerForm({
    ...props,
    rules: hasEmail ? guestFields : addressFields,
    save: async (typed) => {
      const input = toAddressInput(typed);
      return duplicate.warningOf(input) ?? props.save(input, typed);
    },
  });
  const { field, listed, submit, isSubmitting, trouble } = form;
  return (
    <form className={css.form} {...sentForm(sentAs)} onSubmit={(event) => void submit(event)} noValidate>
      <noscript>
        <HiddenFields said={hidden} />
      </noscript>
      <FormErrorSummary errors={listed} />
      {hasEmail && (
        <Panel title="メールアドレス">
          <div className={css.fields}>
            <EmailFields {...form} hint="ご注文の確認メールをお送りします。" />
          </div>
        </Panel>
      )}
      <Panel title="お名前">
        <div className={css.fields}>
          <PersonFields {...form} />
        </div>
      </Panel>
      <Panel title="ご住所">
        <div className={css.fields}>
          <PlaceFields {...form} />
        </div>
      </Panel>
      <Panel title="ご連絡先">
        <div className={css.fields}>
          <ContactField field={field} />
          {hasLabel && <BookFields {...form} isDefaultFixed={isDefaultFixed} />}
        </div>
      </Panel>
      {trouble && (
        <Note tone={duplicate.isWarned ? 'warn' : 'err'} announce="assertive">
          {trouble}
        </Note>
      )}
      {duplicate.isWarned && (
        <Checkbox
          name={CONFIRM_DUPLICATE}
          label="別のお届け先として、もう1件登録する"
          checked={duplicate.isMeant}
          onChange={(event) => duplicate.mean(event.target.checked)}
        />
      )}
      <div className={css.acts}>
        <TextLink className={css.back} href={back.href}>
          {back.words}
        </TextLink>
        <Button type="submit" size="large" busy={isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** Fields of saved addresses only: label and default flag. */
function BookFields({ form, field, isBegun, isDefaultFixed }: CustomerForm & { readonly isDefaultFixed: boolean }) {
  return (
    <>
      <div className={css.short}>
        <TextField
          {...field('label')}
          label="お届け先の呼び名"
          required={false}
          hint="例）自宅、実家"
          autoComplete="off"
        />
      </div>
      {!isDefaultFixed && (
        <Checkbox {...form.register('is_default')} {...isBegun('is_default', true)} label="いつものお届け先にする" />
      )}
    </>
  );
}
