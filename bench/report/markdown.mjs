/**
 * A table in Markdown.
 * @param left how many columns, counted from the first, hold words; the others hold numbers
 */
export function markdownTable(head, rows, left) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const rule = `|${head.map((_, column) => (column < left ? '---' : '--:')).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
