/** One response of a batch, as the backend sends it. */
export interface AnswerLine {
  readonly number: number;
  readonly status: number;
  /** JSON of the response. */
  readonly body: Uint8Array;
}

const NEWLINE = 10;
const SPACE = 32;
/** Longest head of a line (number and status), bytes. */
const LONGEST_HEAD = 16;

/** Streams the responses of a batch (`PAGE_QUESTIONS_PATH`). @throws when malformed or cut off. */
export async function* answerLines(body: AsyncIterable<Buffer>): AsyncGenerator<AnswerLine> {
  let begun: Buffer[] = [];
  for await (const chunk of body) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      const rest = chunk.subarray(from, end);
      yield lineOf(begun.length > 0 ? Buffer.concat([...begun, rest]) : rest);
      begun = [];
      from = end + 1;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  }
  if (begun.length > 0) throw new Error('the batch response was cut off');
}

function lineOf(line: Buffer): AnswerLine {
  const second = line.indexOf(SPACE, line.indexOf(SPACE) + 1);
  const head = /^(\d{1,3}) (\d{1,3})$/.exec(line.toString('latin1', 0, Math.min(second, LONGEST_HEAD)));
  if (second < 0 || !head) throw new Error('the batch response is malformed');
  // Copied, because a cached slice would retain the whole chunk.
  return { number: Number(head[1]), status: Number(head[2]), body: Uint8Array.prototype.slice.call(line, second + 1) };
}
