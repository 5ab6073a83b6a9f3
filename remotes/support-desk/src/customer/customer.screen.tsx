import { DeskPage } from '@store/desk-kit';
import { useRouteData } from '@store/remote-kit';
import { CUSTOMERS_PATH } from '../desk/desk-paths.ts';
import css from './customer.module.css';
import type { loadCustomer } from './customer.route.ts';

/** Page of a customer. */
export function Screen() {
  const { staff, opened, OpenCustomer } = useRouteData<typeof loadCustomer>();
  const { customer_code } = opened.summary;
  return (
    <DeskPage
      desk={staff.role}
      staff={staff.name}
      title={`お客様 ${customer_code}`}
      actions={
        <a className={css.link} href={CUSTOMERS_PATH}>
          お客様の一覧へ
        </a>
      }
    >
      <OpenCustomer key={customer_code} role={staff.role} opened={opened} />
    </DeskPage>
  );
}
