/**
 * Formats a table as Markdown.
 * @param left number of leading text columns; the others contain numbers
 */
export function markdownTable(head, rows, left) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const rule = `|${head.map((_, column) => (column < left ? '---' : '--:')).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
