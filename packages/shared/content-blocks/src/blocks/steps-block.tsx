import type { HoldingBlockProps } from '../drawing/block-props.ts';
import css from '../drawing/blocks.module.css';

/** Numbered steps. */
export function StepsBlock({ block, inside: Inside }: HoldingBlockProps<'steps'>) {
  return (
    <ol className={css.steps}>
      {block.items.map(({ title, blocks }) => (
        <li key={title}>
          <h3>{title}</h3>
          <Inside blocks={blocks} />
        </li>
      ))}
    </ol>
  );
}
