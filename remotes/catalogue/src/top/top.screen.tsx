import { SHOP_NAME } from '@store/domain/shop';
import '@store/content-blocks/banners.css';
import { carouselState } from '@store/contracts/bus';
import type { ProductSummary } from '@store/contracts/entities';
import { useRouteData, useShopState } from '@store/remote-kit';
import {
  DeferredSection,
  PageWidth,
  ProductGrid,
  Section,
  SectionHead,
  type SectionHeadProps,
  VisuallyHidden,
} from '@store/ui';
import type { ReactNode } from 'react';
import { BrandTiles } from '../brand/brand-tiles.tsx';
import { CampaignBanner } from '../campaign/campaign-banner.tsx';
import { ConcernTiles } from '../concern/concern-tiles.tsx';
import { PointUpBand } from '../point-up/lazy-point-up-band.ts';
import { SHELF_SIZES, ShopProductCard } from '../product-card/shop-product-card.tsx';
import { RecentlySeen } from '../recently-seen/recently-seen.tsx';
import { useShopper } from '../shopper/shopper.ts';
import { Carousel } from './carousel/carousel.tsx';
import { Columns } from './columns.tsx';
import type { loadTop, TopData } from './load-top.ts';
import { Notices } from './notices.tsx';
import { Ranking } from './ranking.tsx';
import { ServiceLinks } from './service-links.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { SubscriptionBand } from './subscription-band.tsx';
import css from './top.module.css';

export { loadTop as load } from './load-top.ts';

export const sections = ({ pointUps }: TopData) => (pointUps ? [PointUpBand] : []);

const SHELF = 5;
const CONCERNS_PER_LINE = 4;

/** Top page. */
export function Screen() {
  const top = useRouteData<typeof loadTop>();
  const slides = useShopState(carouselState);
  const { familyName } = useShopper();
  return (
    <>
      <h1>
        <VisuallyHidden>{`${SHOP_NAME} 髪・頭皮・肌のケア用品`}</VisuallyHidden>
      </h1>
      <Carousel slides={slides && slides.length > 0 ? slides : top.slides} />
      {top.pointUps && <PointUpBand {...top.pointUps} />}
      <Notices />
      <PageWidth className={css.shortcuts}>
        <Shortcuts />
      </PageWidth>
      <Part
        id="recommended"
        kicker="For you"
        title={familyName ? `${familyName}さまへのおすすめ` : 'おすすめ商品'}
        more={{ href: '/item', label: 'もっと見る' }}
      >
        <Shelf label="おすすめ" products={top.recommended} />
      </Part>
      <DeferredSection belowFold>
        <Part
          id="concerns"
          kicker="Concern"
          title="お悩みから探す"
          more={{ href: '/concern', label: 'お悩み一覧' }}
          band
        >
          <ConcernTiles concerns={concernsOf(top)} />
        </Part>
        <Section labelledBy="ranking">
          <PageWidth>
            <Ranking ranking={top.ranking} />
          </PageWidth>
        </Section>
      </DeferredSection>
      <DeferredSection belowFold>
        {top.banners && (
          <Section>
            <PageWidth>{top.banners}</PageWidth>
          </Section>
        )}
        <Campaigns campaigns={top.campaigns} />
        <Section>
          <PageWidth>
            <SubscriptionBand />
          </PageWidth>
        </Section>
        <Part id="new-items" kicker="New arrival" title="新商品" more={{ href: '/new_item', label: '新商品一覧' }}>
          <Shelf label="新商品" products={top.new_items} />
        </Part>
        <Part id="brands" kicker="Brand" title="ブランドから探す" more={{ href: '/brand', label: 'ブランド一覧' }} band>
          <BrandTiles brands={top.map.brands} />
        </Part>
        {top.columns.length > 0 && (
          <Part id="columns" kicker="Column" title="髪と肌の読みもの" more={{ href: '/column', label: 'コラム一覧' }}>
            <Columns columns={top.columns} />
          </Part>
        )}
        <Section>
          <PageWidth>
            <ServiceLinks />
          </PageWidth>
        </Section>
        <RecentlySeen isPart />
      </DeferredSection>
    </>
  );
}

interface PartProps extends Pick<SectionHeadProps, 'kicker' | 'title' | 'more'> {
  readonly id: string;
  readonly band?: boolean;
  readonly children: ReactNode;
}

function Part({ id, band, children, ...head }: PartProps) {
  return (
    <Section labelledBy={id} band={band}>
      <PageWidth>
        <SectionHead id={id} {...head} />
        {children}
      </PageWidth>
    </Section>
  );
}

function Shelf({ label, products }: { readonly label: string; readonly products: readonly ProductSummary[] }) {
  return (
    <ProductGrid columns={5} rail label={label}>
      {products.slice(0, SHELF).map((product) => (
        <ShopProductCard key={product.product_code} product={product} sizes={SHELF_SIZES} />
      ))}
    </ProductGrid>
  );
}

function Campaigns({ campaigns }: Pick<TopData, 'campaigns'>) {
  if (campaigns.length === 0) return null;
  return (
    <Part
      id="campaigns"
      kicker="Campaign"
      title="キャンペーン"
      more={{ href: '/campaigns', label: 'キャンペーン一覧' }}
    >
      <ul className={css.campaigns}>
        {campaigns.map((campaign) => (
          <li key={campaign.feed_code}>
            <CampaignBanner campaign={campaign} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Returns equally many concerns for men and women. */
function concernsOf({ map: { concerns } }: TopData) {
  const of = (line: 'men' | 'women') => concerns.filter((concern) => concern.line === line).slice(0, CONCERNS_PER_LINE);
  return [...of('men'), ...of('women')];
}
