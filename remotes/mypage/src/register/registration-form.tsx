import { AboutFields, ContactField, PersonFields, PlaceFields, useCustomerForm } from '@store/customer-form';
import { useShop } from '@store/remote-kit';
import { Button, FormErrorSummary, Note, Panel } from '@store/ui';
import { ConsentField } from './consent-field.tsx';
import { LoginPanel } from './login-panel.tsx';
import { NewsFields } from './news-fields.tsx';
import css from './register.module.css';
import { beginningOf, type Registration, registrationRules } from './registration-fields.ts';
import { useRegister } from './use-register.ts';

/** E-05 as a form: 必須 and 任意 in words, all errors at once, nothing typed lost (47…51), nothing agreed to beforehand (91). */
export function RegistrationForm({ registration }: { readonly registration: Registration }) {
  const { email, prev_url } = registration;
  const hasEmail = email === '';
  const { now } = useShop();
  const form = useCustomerForm({
    // Whoever comes with another address begins anew.
    draft: `registration/${email}`,
    first: beginningOf(registration),
    rules: registrationRules({ hasEmail, now: now() }),
    save: useRegister(prev_url),
    hasEmail,
  });
  return (
    <form className={css.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <FormErrorSummary errors={form.listed} />
      <LoginPanel email={email} form={form} />
      <Panel title="お名前">
        <div className={css.stack}>
          <PersonFields {...form} />
          <AboutFields {...form} />
        </div>
      </Panel>
      <Panel title="ご住所・ご連絡先">
        <div className={css.stack}>
          <PlaceFields {...form} />
          <ContactField {...form} />
        </div>
      </Panel>
      <Panel title="お知らせの受け取り">
        <NewsFields {...form} />
      </Panel>
      <Panel title="ご利用規約への同意" tone="mist">
        <ConsentField {...form} />
      </Panel>
      {form.trouble && (
        <Note tone="err" announce="assertive">
          {form.trouble}
        </Note>
      )}
      <Button type="submit" size="large" className={css.submit} busy={form.isSubmitting}>
        この内容で会員登録する
      </Button>
    </form>
  );
}
