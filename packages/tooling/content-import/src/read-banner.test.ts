import { describe, expect, it } from 'vitest';
import { printFault, readPage } from './index.ts';
import { writePage } from './writing/write-page.ts';

const file = (more = '', text = '') => `---
kind: banner
title: 冬のギフト
description: ラッピング・のし無料
from: 2026-12-04T10:00
picture: campaign-gift
href: /gift
places: [top, mypage]
${more}---
${text}`;
const read = (text: string, name = 'banner/BN20.md') => readPage(text, { file: name, pictureOf: (id) => id });
const faultsOf = (text: string, name?: string) => {
  const answer = read(text, name);
  return Array.isArray(answer) ? answer.map(printFault) : [];
};

describe('readFolder with a banner', () => {
  it('reads picture, places and link, without text or indexing, and writes the same file again (A-14)', () => {
    const answer = read(file());
    if (Array.isArray(answer)) throw new Error(answer.map(printFault).join('\n'));
    expect(answer.page).toMatchObject({
      ...{ kind: 'banner', slug: 'banner/BN20', layout: 'narrow', noindex: true, blocks: [] },
      banner: { href: '/gift', places: ['top', 'mypage'] },
    });
    expect(answer.lines.get('link /gift')).toBe(7);
    expect(read(writePage(answer.page))).toMatchObject({ page: answer.page });
  });

  it.each<[string, string, string | undefined, string]>([
    ['a text', file('', '\nくわしくはこちら。\n'), undefined, 'banner/BN20.md:11: バナーに本文はありません'],
    ['no place', file().replace('places: [top, mypage]\n', ''), undefined, 'バナーには、表示する場所（places）'],
    ['an unknown place', file().replace('mypage', 'everywhere'), undefined, 'places'],
    [
      'a way outside',
      file().replace('/gift', 'https://example.org/'),
      undefined,
      'お店のアドレス（/で始まる）ではありません',
    ],
    ['another address', file(), 'guide/BN20.md', 'バナーのアドレスは、banner/…です'],
    [
      'another kind',
      file().replace('kind: banner', 'kind: guide'),
      'guide/a.md',
      'リンク先（href）と表示する場所（places）は、バナーだけにあります',
    ],
  ])('with %s is refused by file and line (A-14)', (_, text, name, fault) => {
    expect(faultsOf(text, name).join('\n')).toContain(fault);
  });
});
