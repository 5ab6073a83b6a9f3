/** Default ignorable characters but variation selectors and joiners, and lone surrogates: zero-width spaces, fillers, direction marks. */
const INVISIBLE = /(?![\p{VS}\p{Join_C}])[\p{DI}\p{Cs}]/gu;
/** Selectors without a base character, and joiners (ZWJ, ZWNJ) that follow neither an emoji, an Indic mark nor an Arabic letter. */
const WITHOUT_BASE = /(?<=^|\s)[\p{VS}\p{Join_C}]+|(?<!\p{S}|\p{VS}|\p{sc=Arab}|(?!\p{sc=Zinh})\p{M})\p{Join_C}+/gu;

/** The text without characters that have neither a glyph nor a use. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, '');
}

function cleaned(text: string): string {
  return composed(composed(visibleText(text)).replace(WITHOUT_BASE, '')).trim();
}

/** NFC, but of Japanese names: it would replace their compatibility ideographs (神 U+FA19) by other characters. */
function composed(text: string): string {
  return text.replace(/\P{sc=Han}+/gu, (run) => run.normalize('NFC'));
}

/** One line of text for people to read: names, addresses, titles. Controls and blanks without a glyph become spaces. */
export function plainLine(text: string): string {
  return cleaned(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u2800]/gu, ' '));
}

/** Several lines of text for people to read; every kind of line end becomes one. */
export function plainPassage(text: string): string {
  return cleaned(text.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n').replace(/[^\P{Cc}\n]|\u2800/gu, ' '));
}
