import { ContentBlocks, SummaryCard } from '@store/content-blocks';
import { useRouteData } from '@store/remote-kit';
import { EmptyState, ListHead, NarrowWidth, PageWidth, ProductGrid, Section, SectionHead, TextLink } from '@store/ui';
import css from './gift.module.css';
import type { loadGift } from './gift.route.ts';
import { GiftFinder } from './gift-finder.tsx';
import { Wrapping } from './wrapping/wrapping.tsx';

/** R-17: gifts by person and budget, wrapping options with prices, and ordering instructions. */
export function Screen() {
  const { article, shelf, address, found } = useRouteData<typeof loadGift>();
  const person = shelf.people.find(({ person_code }) => person_code === address.person);
  return (
    <>
      <PageWidth>
        <ListHead kicker="Gift" title={article.title} lead={article.lead} />
        <GiftFinder shelf={shelf} address={address} />
        <section aria-labelledby="gifts-found">
          <h2
            className={css.count}
            id="gifts-found"
          >{`${person ? `${person.label}の贈りもの` : '贈りもの'} ${found.length}点`}</h2>
          {found.length === 0 ? (
            <EmptyState
              icon="gift"
              headingLevel="h3"
              title="この組み合わせの贈りものがありません"
              text="ご予算か贈る方を変えると、見つかることがあります。"
            >
              <TextLink href="/gift">すべての贈りものを見る</TextLink>
            </EmptyState>
          ) : (
            <ProductGrid columns={4}>
              {found.map((product) => (
                <SummaryCard key={product.product_code} product={product} />
              ))}
            </ProductGrid>
          )}
        </section>
      </PageWidth>
      <Section band labelledBy="wrapping">
        <PageWidth>
          <SectionHead id="wrapping" kicker="Wrapping" title="包装と、添えるもの" />
          <Wrapping />
        </PageWidth>
      </Section>
      <NarrowWidth>
        <div className={css.words}>
          <ContentBlocks content={article.content} />
        </div>
      </NarrowWidth>
    </>
  );
}
