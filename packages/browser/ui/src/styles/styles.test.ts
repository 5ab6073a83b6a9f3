import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const source = join(import.meta.dirname, '..');
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.module.css'),
);
const rawColour =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|color|color-mix)\(|:\s*(?:white|black|red|gr[ae]y)\b/i;
const read = (file: string) => readFileSync(join(source, file), 'utf8');

it('finds style sheets to check', () => {
  expect(sheets.length).toBeGreaterThan(30);
});

describe.each(sheets)('%s', (file) => {
  const text = read(file);

  it('is entirely within the ui layer', () => {
    expect(text.startsWith('@layer ui {')).toBe(true);
    expect(text.match(/^\S.*/gm)).toEqual(['@layer ui {', '}']);
  });

  it('uses colours only by token', () => {
    expect(text.replace(/\/\*.*?\*\//gs, '')).not.toMatch(rawColour);
  });

  it('uses only existing tokens or its own properties', () => {
    const known = new Set((read('styles/tokens.css') + text).match(/--[\w-]+(?=:)/g));
    // Set by script or by the parent of the component.
    const setFromOutside = [
      '--r',
      '--v',
      '--width',
      '--height',
      '--mark',
      '--toast-bottom',
      '--term-width',
      '--bars-above',
      '--chips-edge',
    ];
    const used = [...text.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]);
    expect(used.filter((name) => name && !known.has(name) && !setFromOutside.includes(name))).toEqual([]);
  });
});

it('declares the layer order first', () => {
  expect(read('styles/index.css').startsWith('@layer reset, tokens, ui, shell, remote;')).toBe(true);
});
