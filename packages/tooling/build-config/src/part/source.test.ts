import { describe, expect, it } from 'vitest';
import { webAddressOf } from './source.ts';

describe('address of a repository on the web', () => {
  it.each([
    'git@git.example:shop/store.git',
    'ssh://git@git.example:2222/shop/store.git',
    'https://git.example/shop/store',
    'https://ann:secret@git.example/shop/store.git/',
  ])('%s', (remote) => {
    expect(webAddressOf(remote)).toBe('https://git.example/shop/store');
  });

  it.each(['', '/srv/git/store.git', '../store', 'http://git.example', 'file:///srv/store'])(
    'none for "%s"',
    (remote) => {
      expect(webAddressOf(remote)).toBeNull();
    },
  );
});
