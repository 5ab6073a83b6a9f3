import { useRouteData } from '@store/remote-kit';
import { Note, PageWidth, TextLink } from '@store/ui';
import type { loadCampaignProduct } from './load-campaign-product.ts';
import { Screen as ProductScreen } from './product.screen.tsx';

export { loadCampaignProduct as load } from './load-campaign-product.ts';
export { sections } from './sections/sections.ts';

/** product within a campaign; an ended campaign shows a notice and the regular price. */
export function Screen() {
  const { isOver } = useRouteData<typeof loadCampaignProduct>();
  return (
    <>
      {isOver && (
        <PageWidth>
          <Note tone="warn" title="このキャンペーンはご利用いただけません">
            終了したか、対象のお客様が限られています。通常の価格でご案内します。
            <TextLink href="/campaigns">開催中のキャンペーンを見る</TextLink>
          </Note>
        </PageWidth>
      )}
      <ProductScreen />
    </>
  );
}
