import { describe, expect, it } from 'vitest';
import { refOf, webAddressOf } from './source.ts';

it('takes the ref from the pipeline, else the tag, else the branch', () => {
  expect(refOf({ GITHUB_REF_NAME: '42/merge' }, 'v1.0.0', 'main')).toBe('42/merge');
  expect(refOf({ CI_COMMIT_REF_NAME: 'main' }, '', '')).toBe('main');
  expect(refOf({}, 'v1.0.0', 'main')).toBe('v1.0.0');
  expect(refOf({}, '', 'main')).toBe('main');
});

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
