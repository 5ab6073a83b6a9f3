import { DeskPage } from '@store/desk-kit';
import { useRouteData } from '@store/remote-kit';
import { CONTENT_PATH } from '../paths/desk-paths.ts';
import css from '../sku/sku.module.css';
import type { loadPage } from './page.route.ts';

/** Editor of a content page. */
export function Screen() {
  const { staff, opened, OpenPage } = useRouteData<typeof loadPage>();
  const back = (
    <a className={css.link} href={CONTENT_PATH}>
      ページの一覧へ
    </a>
  );
  const title = opened ? opened.title : 'ページを作る';
  return (
    <DeskPage desk={staff.role} staff={staff.name} title={title} actions={back}>
      <OpenPage key={opened?.page_code} opened={opened} />
    </DeskPage>
  );
}
