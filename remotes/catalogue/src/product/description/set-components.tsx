import type { Product } from '@store/contracts/entities';
import { Picture, Section, SectionHead } from '@store/ui';
import css from './product-story.module.css';

/** Products contained in a set. */
export function SetComponents({ product: { set_components: parts } }: { readonly product: Product }) {
  if (parts.length === 0) return null;
  return (
    <Section labelledBy="set-components">
      <SectionHead id="set-components" kicker="Set" title="セット内容" />
      <ul className={css.parts}>
        {parts.map((part) => (
          <li key={part.product_code} className={css.part}>
            <Picture picture={part.picture} alt="" sizes="96px" className={css.partPicture} />
            <a className={css.partName} href={`/product/${part.product_code}`}>
              {part.product_name}
            </a>
            <span>{part.quantity}点</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
