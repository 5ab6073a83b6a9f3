import { useRouteData } from '@store/remote-kit';
import type { articleLoader } from '../article/article.route.ts';
import { ArticlePage } from '../article/page/article-page.tsx';
import { OwnMembership } from './own-membership.tsx';

/** R-22, U-05: fan club page, with the membership state for members. */
export function Screen() {
  return (
    <ArticlePage article={useRouteData<typeof articleLoader>()}>
      <OwnMembership />
    </ArticlePage>
  );
}
