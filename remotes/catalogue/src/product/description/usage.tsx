import type { Product } from '@store/contracts/entities';
import { Section, SectionHead } from '@store/ui';
import css from './product-story.module.css';

/** Usage instructions, step by step. */
export function Usage({ product: { usage } }: { readonly product: Product }) {
  if (usage.length === 0) return null;
  return (
    <Section labelledBy="usage">
      <SectionHead id="usage" kicker="How to use" title="使い方" />
      <ol className={css.steps}>
        {usage.map(({ title, text }) => (
          <li key={title + text} className={css.step}>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
