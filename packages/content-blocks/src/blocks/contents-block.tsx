import css from '../drawing/blocks.module.css';
import { useShown } from '../drawing/shown.ts';

/** More headings than these would fill a phone's first window. */
const FEW = 7;

/** 目次: the page's headings. On phones few of them stand in two columns, many are folded, so that the text begins in the first window. */
export function ContentsBlock() {
  const { headings } = useShown();
  const isLong = headings.length > FEW;
  return (
    <nav className={css.contents} aria-label="目次" data-long={isLong || undefined}>
      <p>目次</p>
      {isLong && (
        <details>
          <summary>目次（{headings.length}）</summary>
        </details>
      )}
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
