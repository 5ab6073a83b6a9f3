import { useRouteData } from '@store/remote-kit';
import { NarrowWidth } from '@store/ui';
import { BeforeSignUp } from './before-sign-up.tsx';
import type { loadRegister } from './load-register.tsx';
import css from './register.module.css';
import { RegisterHead } from './register-head.tsx';
import { Registered } from './registered.tsx';
// The form is loaded lazily; its styles must be in the server-rendered document.
import '@store/customer-form/styles.css';

export { loadRegister as load } from './load-register.tsx';

/** registration from the mail address to completion. */
export function Screen() {
  const visit = useRouteData<typeof loadRegister>();
  return (
    <NarrowWidth className={css.page}>
      {visit.step !== 'form' && <RegisterHead step={visit.step} />}
      {visit.step === 'begin' && <BeforeSignUp {...visit} />}
      {visit.step === 'form' && visit.form}
      {visit.step === 'complete' && <Registered next={visit.next} />}
    </NarrowWidth>
  );
}
