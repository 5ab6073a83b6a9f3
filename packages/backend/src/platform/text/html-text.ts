/** A text as it may stand in HTML, in content and in quoted attributes. */
export function htmlText(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
