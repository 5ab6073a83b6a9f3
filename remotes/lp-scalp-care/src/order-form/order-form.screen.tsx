import { useRouteData } from '@store/remote-kit';
import { NarrowWidth } from '@store/ui';
import css from './order-form.module.css';
import type { loadOrderForm } from './order-form.route.ts';

/** R-23, 35: product selection on one page; address, payment and agreement are in the regular checkout. */
export function Screen() {
  const { OrderFormFields, form } = useRouteData<typeof loadOrderForm>();
  return (
    <NarrowWidth className={css.page}>
      <h1>{form.terms.title}</h1>
      <p className={css.lead}>{form.terms.lead}</p>
      <OrderFormFields form={form} />
    </NarrowWidth>
  );
}
