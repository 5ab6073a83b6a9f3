import { expect, it } from 'vitest';
import { readTraceParent, traceParentText } from './trace-parent.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

it('parses and formats a W3C traceparent without loss (O01)', () => {
  for (const flags of ['00', '01']) {
    const read = readTraceParent(`00-${TRACE}-${SPAN}-${flags}`);
    expect(read).toEqual({ traceId: TRACE, spanId: SPAN, isSampled: flags === '01' });
    expect(read && traceParentText(read)).toBe(`00-${TRACE}-${SPAN}-${flags}`);
  }
});

it.each([
  ['nothing', undefined],
  ['two of them', [`00-${TRACE}-${SPAN}-00`]],
  ['an end of line', `00-${TRACE}-${SPAN}-00\n`],
  ['a line of a log behind it', `00-${TRACE}-${SPAN}-00\n{"level":30}`],
  ['capital letters', `00-${TRACE.toUpperCase()}-${SPAN}-00`],
  ['another version', `01-${TRACE}-${SPAN}-00`],
  ['more than the form has', `00-${TRACE}-${SPAN}-00-more`],
  ['an id of zeros', `00-${'0'.repeat(32)}-${SPAN}-00`],
  ['a step of zeros', `00-${TRACE}-${'0'.repeat(16)}-00`],
  ['markup', '00-<script>-b7ad6b7169203331-00'],
  ['a megabyte', '0'.repeat(1_000_000)],
])('refuses %s (O01)', (_, text) => {
  expect(readTraceParent(text)).toBeNull();
});
