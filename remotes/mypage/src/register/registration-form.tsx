import {
  AboutFields,
  ContactField,
  type CustomerFields,
  type CustomerForm,
  PersonFields,
  PlaceFields,
  useCustomerForm,
} from '@store/customer-form';
import { useAddress, useGo, useShop } from '@store/remote-kit';
import { Button, ErrorNote, FormErrorSummary, Panel } from '@store/ui';
import { useEffect, useRef, useState } from 'react';
import { ConsentField } from './consent-field.tsx';
import { LoginPanel } from './login-panel.tsx';
import { NewsFields } from './news-fields.tsx';
import css from './register.module.css';
import { registerPath } from './register-address.ts';
import { RegisterHead } from './register-head.tsx';
import { RegistrationConfirmation } from './registration-confirmation.tsx';
import { beginningOf, type Registration, registrationRules } from './registration-fields.ts';
import { useRegister } from './use-register.ts';

/**
 * E-05: registration form with a confirmation step. Marks 必須 and 任意, reports all errors together, keeps the input
 * (47…51), and preselects no consent (91).
 */
export function RegistrationForm({ registration }: { readonly registration: Registration }) {
  const { email, prev_url } = registration;
  const hasEmail = email === '';
  const { now } = useShop();
  const go = useGo();
  const isAsked = new URLSearchParams(useAddress().search).get('step') === 'confirm';
  const [typed, setTyped] = useState<CustomerFields | null>(null);
  const isSentBack = useRef(false);
  const register = useRegister(prev_url);
  const form = useCustomerForm({
    // One draft per mail address.
    draft: `registration/${email}`,
    first: beginningOf(registration),
    rules: registrationRules({ hasEmail, now: now() }),
    save: async (fields) => {
      const refused = await register(fields);
      if (refused) {
        isSentBack.current = true;
        setTyped(null);
      }
      return refused;
    },
    hasEmail,
  });
  const look = form.check((fields) => {
    setTyped(fields);
    go(registerPath('confirm', prev_url));
  });
  const wrong = form.listed[0]?.fieldId;
  // A server error belongs to a field that is only mounted once the form is shown again.
  useEffect(() => {
    if (!wrong || !isSentBack.current) return;
    isSentBack.current = false;
    document.getElementById(wrong)?.focus();
  }, [wrong]);
  if (typed && isAsked)
    return (
      <>
        <RegisterHead step="confirm" />
        <RegistrationConfirmation typed={typed} form={form} backHref={registerPath('form', prev_url)} />
      </>
    );
  return (
    <>
      <RegisterHead step="form" />
      <RegistrationEntry email={email} form={form} onLook={look} />
    </>
  );
}

interface RegistrationEntryProps {
  readonly email: string;
  readonly form: CustomerForm;
  readonly onLook: CustomerForm['submit'];
}

function RegistrationEntry({ email, form, onLook }: RegistrationEntryProps) {
  return (
    <form className={css.form} onSubmit={(event) => void onLook(event)} noValidate>
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
      <ErrorNote>{form.trouble}</ErrorNote>
      <Button type="submit" size="large" className={css.submit}>
        入力内容を確認する
      </Button>
    </form>
  );
}
