import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('takes from a text what could end the element or the attribute that it stands in', () => {
  expect(escapeHtml(`黒髪 <b title="a" class='b'>&lt;</b>`)).toBe(
    '黒髪 &lt;b title=&quot;a&quot; class=&#39;b&#39;&gt;&amp;lt;&lt;/b&gt;',
  );
});
