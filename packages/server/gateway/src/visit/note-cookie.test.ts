import { expect, it } from 'vitest';
import { noteCookie } from './note-cookie.ts';

const notes = noteCookie({ isEncrypted: true });
const pairOf = (cookie: string) => cookie.slice(0, cookie.indexOf(';'));

it('noteCookie: restores a form’s message', () => {
  const note = { tone: 'ok', text: 'カートに入れました', action: { label: 'カートを見る', href: '/cart' } } as const;
  expect(notes.read({ cookie: pairOf(notes.write(note)) })).toEqual(note);
});

it('noteCookie: drops the action to stay within the browsers’ size limit (D12)', () => {
  const note = {
    tone: 'err',
    text: '頭'.repeat(600),
    action: { label: '次'.repeat(60), href: `/${'a'.repeat(2_000)}` },
  } as const;
  const pair = pairOf(notes.write(note));
  expect(pair.length).toBeLessThanOrEqual(4_096);
  expect(notes.read({ cookie: pair })).toEqual({ tone: 'err', text: note.text });
  // Characters that JSON escapes with six characters each.
  expect(pairOf(notes.write({ ...note, text: '\u0001'.repeat(600) })).length).toBeLessThanOrEqual(4_096);
});
