import { useRouteData } from '@store/remote-kit';
import { TextLink } from '@store/ui';
import type { articleLoader } from '../article/article.route.ts';
import article from '../article/page/article.module.css';
import { ArticlePage } from '../article/page/article-page.tsx';
import { Recipients } from '../privacy-choices/recipients.tsx';

/** R-14, 94: privacy policy, with the list of external recipients. */
export function Screen() {
  return <ArticlePage article={useRouteData<typeof articleLoader>()} after={<ExternalTransmission />} />;
}

function ExternalTransmission() {
  return (
    <section className={article.section} id="external-transmission">
      <h2>情報の外部送信について</h2>
      <Recipients />
      <p>
        <TextLink href="/privacy/choices">外部送信の設定を見る・変更する</TextLink>
      </p>
    </section>
  );
}
