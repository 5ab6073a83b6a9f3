import { wholeWords } from '@store/ui';
import css from '../drawing/blocks.module.css';
import { useShown } from '../drawing/shown.ts';

/** Maximum headings shown unfolded; more would fill a phone's first screen. */
const MAX_UNFOLDED = 7;

/** 目次: links to the page's headings. On phones in two columns, or folded if long, to keep text on the first screen. */
export function ContentsBlock() {
  const { headings } = useShown();
  const isLong = headings.length > MAX_UNFOLDED;
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
            <a href={`#${id}`}>{wholeWords(text)}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
