/** Marks that turn the writing round: nobody types them, and what stands behind them would be turned too. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Text in the direction of the page, whatever was pasted into it. */
export function withoutDirectionMarks(text: string): string {
  return text.replace(DIRECTION_MARKS, '');
}

/** What was typed as one line: control characters become spaces, marks of direction go, ends are trimmed. */
export function plainLine(text: string): string {
  return withoutDirectionMarks(text)
    .replace(/\p{Cc}/gu, ' ')
    .trim();
}

/** What was typed as several lines: every kind of line end becomes one, other control characters spaces; marks of direction go. */
export function plainPassage(text: string): string {
  return withoutDirectionMarks(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim();
}
