import css from './page.module.css';

/** The changed lines of a page, as the command prints them. */
export function LineDiff({ diff }: { readonly diff: string }) {
  const [, ...changes] = diff.split(/^@@.*\n/m);
  // Above the first change are the names of the two files.
  const lines = changes.join('…\n').trimEnd().split('\n');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section className={css.diff} tabIndex={0} aria-label="公開中との差分">
      {lines.map((line, place) => (
        <p key={place} data-change={line[0] === '+' || line[0] === '-' ? line[0] : undefined}>
          {line}
        </p>
      ))}
    </section>
  );
}
