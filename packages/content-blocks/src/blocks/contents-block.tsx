import css from '../drawing/blocks.module.css';
import { useShown } from '../drawing/shown.ts';

/** 目次: the page's headings. */
export function ContentsBlock() {
  const { headings } = useShown();
  return (
    <nav className={css.contents} aria-label="目次">
      <p>目次</p>
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
