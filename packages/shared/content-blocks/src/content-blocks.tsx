import type { Block, LeafBlock, ShownContent } from '@store/contracts/content-blocks';
import { BoxBlock } from './blocks/box-block.tsx';
import { ButtonBlock } from './blocks/button-block.tsx';
import { ContentsBlock } from './blocks/contents-block.tsx';
import { CouponBlock } from './blocks/coupon-block.tsx';
import { HeadingBlock } from './blocks/heading-block.tsx';
import { ListBlock } from './blocks/list-block.tsx';
import { MapBlock } from './blocks/map-block.tsx';
import { PairBlock } from './blocks/pair-block.tsx';
import { PictureBlock } from './blocks/picture-block.tsx';
import { ProductBlock } from './blocks/product-block.tsx';
import { QuestionsBlock } from './blocks/questions-block.tsx';
import { ShelfBlock } from './blocks/shelf-block.tsx';
import { SocialBlock } from './blocks/social-block.tsx';
import { SourcesBlock } from './blocks/sources-block.tsx';
import { StepsBlock } from './blocks/steps-block.tsx';
import { StoreBadgeBlock } from './blocks/store-badge-block.tsx';
import { TableBlock } from './blocks/table-block.tsx';
import { TelephoneBlock } from './blocks/telephone-block.tsx';
import { TextBlock } from './blocks/text-block.tsx';
import { VideoBlock } from './blocks/video-block.tsx';
import css from './drawing/blocks.module.css';
import { headingId, ShownProvider, shownOf } from './drawing/shown.ts';

/** Renders the blocks of a content page. */
export function ContentBlocks({ content }: { readonly content: ShownContent }) {
  return (
    <ShownProvider value={shownOf(content)}>
      <div className={css.blocks}>
        {content.blocks.map((block, place) => (
          <ContentBlock key={place} block={block} id={headingId(place)} />
        ))}
      </div>
    </ShownProvider>
  );
}

function ContentBlock({ block, id }: { readonly block: Block; readonly id: string }) {
  switch (block.kind) {
    case 'heading':
      return <HeadingBlock block={block} id={id} />;
    case 'shelf':
      return <ShelfBlock block={block} id={id} />;
    case 'steps':
      return <StepsBlock block={block} inside={Inside} />;
    case 'pair':
      return <PairBlock block={block} inside={Inside} />;
    case 'box':
      return <BoxBlock block={block} inside={Inside} />;
    case 'questions':
      return <QuestionsBlock block={block} inside={Inside} />;
    case 'contents':
      return <ContentsBlock />;
    case 'sources':
      return <SourcesBlock block={block} />;
    default:
      return <Leaf block={block} />;
  }
}

/** Renders nested blocks. */
function Inside({ blocks }: { readonly blocks: readonly LeafBlock[] }) {
  return blocks.map((block, place) => <Leaf key={place} block={block} />);
}

function Leaf({ block }: { readonly block: LeafBlock }) {
  switch (block.kind) {
    case 'heading':
      return <HeadingBlock block={block} />;
    case 'text':
      return <TextBlock block={block} />;
    case 'list':
      return <ListBlock block={block} />;
    case 'table':
      return <TableBlock block={block} />;
    case 'picture':
      return <PictureBlock block={block} />;
    case 'button':
      return <ButtonBlock block={block} />;
    case 'telephone':
      return <TelephoneBlock block={block} />;
    case 'product':
      return <ProductBlock block={block} />;
    case 'coupon':
      return <CouponBlock block={block} />;
    case 'store-badge':
      return <StoreBadgeBlock block={block} />;
    case 'social':
      return <SocialBlock block={block} />;
    case 'map':
      return <MapBlock block={block} />;
    case 'video':
      return <VideoBlock block={block} />;
  }
}
