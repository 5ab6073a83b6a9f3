import { useRouteData } from '@store/remote-kit';
import { NarrowWidth } from '@store/ui';
import css from './order-form.module.css';
import type { loadOrderForm } from './order-form.route.ts';

/** R-23, 35: one page to choose on; address, payment and the agreement are the shop's own, the same for every order. */
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
