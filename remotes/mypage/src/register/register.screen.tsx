import { useRouteData } from '@store/remote-kit';
import { NarrowWidth, Stepper } from '@store/ui';
import { BeforeSignUp } from './before-sign-up.tsx';
import type { loadRegister } from './load-register.tsx';
import css from './register.module.css';
import { Registered } from './registered.tsx';
// The form is fetched when it is needed; its styles stand in the document that is rendered with it.
import '@store/customer-form/styles.css';

export { loadRegister as load } from './load-register.tsx';

const STEPS = ['メールアドレス', 'お客様情報', '完了'];
const STEP_NUMBERS = { begin: 0, form: 1, complete: 2 } as const;
const TITLES = {
  begin: '新規会員登録',
  form: 'お客様情報の入力',
  complete: '会員登録が完了しました',
} as const;

/** the way to become a member, from the mail address to the end. */
export function Screen() {
  const visit = useRouteData<typeof loadRegister>();
  return (
    <NarrowWidth className={css.page}>
      <Stepper steps={STEPS} current={STEP_NUMBERS[visit.step]} label="会員登録の手順" />
      <h1>{TITLES[visit.step]}</h1>
      {visit.step === 'begin' && <BeforeSignUp {...visit} />}
      {visit.step === 'form' && visit.form}
      {visit.step === 'complete' && <Registered next={visit.next} />}
    </NarrowWidth>
  );
}
