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

it('has sheets to check', () => {
  expect(sheets.length).toBeGreaterThan(30);
});

describe.each(sheets)('%s', (file) => {
  const text = read(file);

  it('lies whole in the layer of the design system', () => {
    expect(text.startsWith('@layer ui {')).toBe(true);
    expect(text.match(/^\S.*/gm)).toEqual(['@layer ui {', '}']);
  });

  it('names colours by token only', () => {
    expect(text.replace(/\/\*.*?\*\//gs, '')).not.toMatch(rawColour);
  });

  it('uses only tokens that exist, or properties of its own', () => {
    const known = new Set((read('styles/tokens.css') + text).match(/--[\w-]+(?=:)/g));
    // By script, or by whoever gives the component its place.
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

it('fixes the order of the layers before anything else', () => {
  expect(read('styles/index.css').startsWith('@layer reset, tokens, ui, shell, remote;')).toBe(true);
});
