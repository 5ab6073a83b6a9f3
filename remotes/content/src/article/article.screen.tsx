import { useRouteData } from '@store/remote-kit';
import type { articleLoader } from './article.route.ts';
import { ArticlePage } from './page/article-page.tsx';

/** editorial page. */
export function Screen() {
  return <ArticlePage article={useRouteData<typeof articleLoader>()} />;
}
