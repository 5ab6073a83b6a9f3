import { useRouteData } from '@store/remote-kit';
import type { articleLoader } from '../article/article.route.ts';
import { ArticlePage } from '../article/page/article-page.tsx';
import { OwnMembership } from './own-membership.tsx';

/** R-22, U-05: what the fan club is, and for a member whether they belong to it. */
export function Screen() {
  return (
    <ArticlePage article={useRouteData<typeof articleLoader>()}>
      <OwnMembership />
    </ArticlePage>
  );
}
