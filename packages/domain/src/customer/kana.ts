/** Hiragana and half-width katakana become full-width katakana (やまだ, ﾔﾏﾀﾞ → ヤマダ); everything else stays. */
export function toKatakana(text: string): string {
  return text
    .replace(/[\uff66-\uff9f]+/g, (halfWidth) => halfWidth.normalize('NFKC'))
    .replace(/[\u3041-\u3096\u309d\u309e]/g, (hiragana) => String.fromCharCode(hiragana.charCodeAt(0) + 0x60));
}

/** Whether a furigana field holds only full-width katakana (long vowel mark, middle dot and spaces included). */
export function isKatakana(text: string): boolean {
  return /^[\u30a1-\u30fa\u30fb-\u30fe \u3000]+$/.test(text) && text.trim() !== '';
}
