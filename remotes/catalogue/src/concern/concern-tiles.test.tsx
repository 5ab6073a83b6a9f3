import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ConcernTiles } from './concern-tiles.tsx';

const concern = (line: 'men' | 'women', area: string, name: string, at: number) => ({
  concern_code: `${line}${at}`,
  line,
  area,
  name,
});

it('adjacent concerns have different icons (R-05)', () => {
  const concerns = [
    ...[
      ['頭皮', 'ベタつき・ニオイ'],
      ['頭皮', '乾燥・フケ'],
      ['髪', 'ハリ・コシ'],
      ['髪', 'ボリューム'],
    ].map(([area = '', name = ''], at) => concern('men', area, name, at)),
    ...[
      ['髪', 'ハリ・コシ'],
      ['髪', 'ボリューム'],
      ['髪', 'ダメージ・枝毛'],
      ['頭皮', '頭皮の乾燥'],
    ].map(([area = '', name = ''], at) => concern('women', area, name, at)),
  ];
  render(<ConcernTiles concerns={concerns} />);
  const drawings = screen.getAllByRole('link').map((tile) => tile.querySelector('svg')?.innerHTML);
  expect(new Set(drawings).size).toBe(concerns.length);
});
