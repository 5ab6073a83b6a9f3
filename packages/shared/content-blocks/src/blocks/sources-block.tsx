import { TextLink } from '@store/ui';
import type { BlockProps } from '../drawing/block-props.ts';
import css from '../drawing/blocks.module.css';
import { linkOf } from '../drawing/rich-text.tsx';

/** 参考文献: references of the text. */
export function SourcesBlock({ block }: BlockProps<'sources'>) {
  return (
    <section className={css.sources} aria-label="参考文献">
      <p>参考文献</p>
      <ul>
        {block.items.map(({ title, href }) => (
          <li key={title}>{href ? <TextLink {...linkOf(href)}>{title}</TextLink> : title}</li>
        ))}
      </ul>
    </section>
  );
}
