/** Default-ignorable characters except variation selectors and joiners, and lone surrogates. */
const INVISIBLE = /(?![\p{VS}\p{Join_C}])[\p{DI}\p{Cs}]/gu;
/** Selectors without a base, and joiners (ZWJ, ZWNJ) after neither an emoji, an Indic mark nor an Arabic letter. */
const WITHOUT_BASE = /(?<=^|\s)[\p{VS}\p{Join_C}]+|(?<!\p{S}|\p{VS}|\p{sc=Arab}|(?!\p{sc=Zinh})\p{M})\p{Join_C}+/gu;

/** Removes characters that have neither a glyph nor a function. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, '');
}

function cleaned(text: string): string {
  return composed(composed(visibleText(text)).replace(WITHOUT_BASE, '')).trim();
}

/** NFC except for Han characters: it would replace compatibility ideographs in names (神 U+FA19). */
function composed(text: string): string {
  return text.replace(/\P{sc=Han}+/gu, (run) => run.normalize('NFC'));
}

/** Cleans a line of display text (names, addresses, titles). Controls and blanks without a glyph become spaces. */
export function plainLine(text: string): string {
  return cleaned(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u2800]/gu, ' '));
}

/** Cleans multi-line display text; all line endings become `\n`. */
export function plainPassage(text: string): string {
  return cleaned(text.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n').replace(/[^\P{Cc}\n]|\u2800/gu, ' '));
}
