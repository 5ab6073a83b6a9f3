import { useRouteData } from '@store/remote-kit';
import { formatDateTime, NarrowWidth, Note } from '@store/ui';
import { ArticlePage } from '../article/page/article-page.tsx';
import { ColumnPage } from '../column/column-page.tsx';
import type { loadPreview } from './preview.route.ts';

/** The page itself, below the moment that it is shown at. */
export function Screen() {
  const { at, page } = useRouteData<typeof loadPreview>();
  return (
    <>
      <NarrowWidth>
        <Note tone="info">
          プレビューです。<time dateTime={new Date(at).toISOString()}>{formatDateTime(at)}</time>
          の表示で、まだ公開されていない内容を含みます。
        </Note>
      </NarrowWidth>
      {page.kind === 'column' ? <ColumnPage column={page.column} /> : <ArticlePage article={page.article} />}
    </>
  );
}
