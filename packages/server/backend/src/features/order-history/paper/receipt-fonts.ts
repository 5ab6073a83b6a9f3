import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** Complete Noto Sans JP (OFL 1.1): 17,000 glyphs including 髙 﨑 𠮷; PDFs embed a subset. */
export const FONT = 'Noto Sans JP';
export const REGULAR = resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf');
export const BOLD = resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf');

let opened: Font | null = null;

/** The characters without a glyph, once each; variation selectors need none. */
export function missingCharacters(text: string): string[] {
  opened ??= openFont();
  const font = opened;
  const drawn = [...text.replace(/[\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu, '')];
  return [...new Set(drawn.filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)))];
}

function openFont(): Font {
  const font = openSync(REGULAR);
  if (!('hasGlyphForCodePoint' in font)) throw new Error('the receipt font file is a font collection');
  return font;
}
