import { DeskPage } from '@store/desk-kit';
import { useRouteData } from '@store/remote-kit';
import { STOCK_PATH } from '../paths/desk-paths.ts';
import css from './sku.module.css';
import type { loadSku } from './sku.route.ts';

/** Page of a SKU. */
export function Screen() {
  const { staff, opened, OpenSku } = useRouteData<typeof loadSku>();
  const { sku_code, name } = opened.summary;
  return (
    <DeskPage
      desk={staff.role}
      staff={staff.name}
      title={`${sku_code}　${name}`}
      actions={
        <a className={css.link} href={STOCK_PATH}>
          在庫の一覧へ
        </a>
      }
    >
      <OpenSku key={sku_code} opened={opened} />
    </DeskPage>
  );
}
