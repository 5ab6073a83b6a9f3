import { afterEach, expect, it } from '@jest/globals';
import { restoreGlobals, stubGlobal } from '@store/build-config/testing';
import { act, render, screen } from '@testing-library/react';
import { keptList, useKeptList } from './kept-list.ts';

afterEach(() => {
  restoreGlobals();
  localStorage.clear();
});
const open = () => keptList({ key: 'seen', most: 3, longest: 10 });

it('puts the latest value first without duplicates, and drops values beyond the limit', () => {
  const list = open();
  for (const value of ['a', 'b', 'a', 'c', 'd']) list.add(value);
  expect(list.read()).toEqual(['d', 'c', 'a']);
  expect(open().read()).toEqual(['d', 'c', 'a']);
});
it('removes a value and keeps the others', () => {
  const list = open();
  for (const value of ['a', 'b', 'c']) list.add(value);
  list.remove('b');
  list.remove('x');
  expect(list.read()).toEqual(['c', 'a']);
});
it('ignores empty and overlong values', () => {
  const list = open();
  list.add('');
  list.add('x'.repeat(11));
  expect(list.read()).toEqual([]);
});
it.each(['{', '"a"', '[1]', '["a","b","c","d"]', '[""]'])('treats %s in storage as empty (B08)', (text) => {
  localStorage.setItem('seen', text);
  expect(open().read()).toEqual([]);
});
it('works without storage (B08)', () => {
  stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('denied');
    },
  });
  const list = open();
  list.add('a');
  expect(list.read()).toEqual([]);
});
it('renders again when it changes', () => {
  const list = open();
  function Shown() {
    return <p>{useKeptList(list).join(' ')}</p>;
  }
  render(<Shown />);
  act(() => list.add('a'));
  expect(screen.getByText('a')).toBeVisible();
  act(() => list.clear());
  expect(screen.queryByText('a')).not.toBeInTheDocument();
});
