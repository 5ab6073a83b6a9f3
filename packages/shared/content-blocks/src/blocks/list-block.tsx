import type { BlockProps } from '../drawing/block-props.ts';
import css from '../drawing/blocks.module.css';
import { RichText } from '../drawing/rich-text.tsx';

/** A bulleted or numbered list. */
export function ListBlock({ block }: BlockProps<'list'>) {
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List className={block.ordered ? css.numbers : css.dots}>
      {block.items.map((item, place) => (
        <li key={place}>
          <span>
            <RichText text={item} />
          </span>
        </li>
      ))}
    </List>
  );
}
