import { deskPages } from '@store/contracts/calls/desk';
import { DeskList, DeskPage } from '@store/desk-kit';
import { dataOf, useFreshOnReturn, useRouteData, useShop } from '@store/remote-kit';
import { CONTENT_PATH, NEW, pagePath } from '../paths/desk-paths.ts';
import { loadAll } from '../promotions/promotion-list.ts';
import css from '../sku/sku.module.css';
import { PAGE_COLUMNS } from './page-columns.tsx';
import { pagesRequest } from './page-list.ts';
import { KINDS, STATES } from './page-texts.ts';
import type { loadPages } from './pages.route.ts';

/** Every content page and banner. */
export function Screen() {
  const { staff, address, rows, next } = useRouteData<typeof loadPages>();
  const { call } = useShop();
  useFreshOnReturn();
  const create = (
    <a className={css.link} href={pagePath(NEW)}>
      ページを作る
    </a>
  );
  const { kind } = pagesRequest(address);
  return (
    <DeskPage desk={staff.role} staff={staff.name} title="ページとバナー" actions={create}>
      <DeskList
        name="ページとバナー"
        path={CONTENT_PATH}
        {...{ address, rows, next }}
        columns={PAGE_COLUMNS}
        rowId={({ page_code }) => page_code}
        search={{ label: 'ページを検索', hint: 'アドレス・タイトル' }}
        states={STATES}
        kinds={KINDS}
        loadAll={() =>
          loadAll(async (request) => dataOf(await call(deskPages, { ...request, kind }, { freshMs: 0 })), address)
        }
      />
    </DeskPage>
  );
}
