import { useRouteData } from '@store/remote-kit';
import type { loadLanding } from './landing.route.ts';
import { LandingArticle } from './landing-article.tsx';

/** landing page. */
export function Screen() {
  const page = useRouteData<typeof loadLanding>();
  return <LandingArticle page={page} order={`/form/${page.slug}`} />;
}
