/** What was typed as one line: control characters become spaces, ends are trimmed. */
export function plainLine(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ').trim();
}

/** What was typed as several lines: every kind of line end becomes one, other control characters spaces. */
export function plainPassage(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim();
}
