import { expect, it } from 'vitest';
import { withSentForms } from './rendered-forms.ts';

const url = new URL('http://store.test/fish/koi?food=1&a=2');

it('posts a form without a method, so that its fields do not appear in an address (D06)', () => {
  const html = '<form class="a"><input name="email"/></form><form><p>formの使い方 &lt;form&gt;</p></form><formula>';
  expect(withSentForms(html, { remote: 'pond', formKey: undefined, url })).toBe(
    '<form method="post" action="/send/pond/needs-script" class="a"><input name="email"/></form><form method="post" action="/send/pond/needs-script"><p>formの使い方 &lt;form&gt;</p></form><formula>',
  );
});

it('leaves other forms unchanged, and adds an idempotency key to posts of a private page (G09)', () => {
  const html =
    '<form class="b" method="get" action="/item"></form><form action="/send/pond/feed" method="post"></form>';
  expect(withSentForms(html, { remote: 'pond', formKey: undefined, url })).toBe(html);
  expect(withSentForms(html, { remote: 'pond', formKey: 'k1', url })).toBe(
    html.replace('/feed"', '/feed?key=k1&amp;page=%2Ffish%2Fkoi%3Ffood%3D1%26a%3D2"'),
  );
});
