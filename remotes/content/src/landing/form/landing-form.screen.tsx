import { useRouteData } from '@store/remote-kit';
import { NarrowWidth } from '@store/ui';
import css from '../landing.module.css';
import type { loadLandingForm } from './landing-form.route.ts';

/** R-23, 35: product selection on one page; address, payment and agreement are in the regular checkout. */
export function Screen() {
  const { OrderFormFields, form } = useRouteData<typeof loadLandingForm>();
  return (
    <NarrowWidth className={css.form}>
      <h1>{form.terms.title}</h1>
      <p className={css.lead}>{form.terms.lead}</p>
      <OrderFormFields form={form} />
    </NarrowWidth>
  );
}
