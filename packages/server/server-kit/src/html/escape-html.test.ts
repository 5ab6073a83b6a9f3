import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('escapes the characters that end an element or a quoted attribute', () => {
  expect(escapeHtml(`黒髪 <b title="a" class='b'>&lt;</b>`)).toBe(
    '黒髪 &lt;b title=&quot;a&quot; class=&#39;b&#39;&gt;&amp;lt;&lt;/b&gt;',
  );
});
