import type { Product } from '@store/contracts/entities';
import { Section, SectionHead, wholeWords } from '@store/ui';
import css from './product-story.module.css';

/** Label information: ingredients, volume, cautions, origin (expectations 13). */
export function Specification({ product }: { readonly product: Product }) {
  return (
    <Section labelledBy="specification">
      <SectionHead id="specification" kicker="Specification" title="成分・仕様" />
      <table className={css.specification}>
        <tbody>
          {product.specification.map((row) => (
            <tr key={row.label}>
              <th scope="row">{wholeWords(row.label)}</th>
              <td>
                <Specified {...row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Specified({ text, folded, items }: Product['specification'][number]) {
  if (items) {
    return (
      <ul className={css.items}>
        {items.map(({ name, text: purpose, word }) => (
          <li key={name}>
            {word ? <a href={`/item/${word}`}>{name}</a> : name} <small>{purpose}</small>
          </li>
        ))}
      </ul>
    );
  }
  if (!folded) return wholeWords(text);
  return (
    <details>
      <summary>すべて見る</summary>
      {text}
    </details>
  );
}
