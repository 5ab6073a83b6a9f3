import { useRouteData } from '@store/remote-kit';
import type { articleLoader } from '../article/article.route.ts';
import { ArticlePage } from '../article/page/article-page.tsx';
import { ExternalTransmission } from './external-transmission.tsx';

/** R-14, 94: how personal data is dealt with, and what is sent to whom outside. */
export function Screen() {
  return <ArticlePage article={useRouteData<typeof articleLoader>()} after={<ExternalTransmission />} />;
}
