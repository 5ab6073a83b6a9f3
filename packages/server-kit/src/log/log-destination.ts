import fs from 'node:fs';

/** Where lines of a log are written; what pino and Fastify take as a stream. */
export interface LogDestination {
  write(line: string): void;
  /** Writes what waits, once and without waiting for a disk that is full. */
  flushSync(): void;
}

/** Most that waits to be written, bytes: further lines are lost, and told of by their number. */
const MOST_WAITING = 1024 * 1024;
/** How often a disk that is full, or a reader that does not read, is tried again, ms. */
const TRY_AGAIN_MS = 1_000;
/** What is said once there is room again. */
const LOST = 'lines of the log were lost';

/**
 * Lines to a file descriptor, in batches, that never end or hold up the process whose lines they are: on a full disk pino's own destination
 * throws, and while the process ends it tries without end. Lines that could not be kept are counted, and one line says
 * so when there is room again.
 */
export function logDestination(fd: number): LogDestination {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let isWriting = false;
  let lost = 0;
  let reason = '';
  let retry: NodeJS.Timeout | undefined;

  const keep = (line: Buffer) => {
    waiting.push(line);
    bytes += line.length;
  };
  const tellLost = () => {
    if (lost === 0) return;
    keep(Buffer.from(`${JSON.stringify({ level: 40, time: Date.now(), reason, lines: lost, msg: LOST })}\n`));
    lost = 0;
  };
  const failed = (fault: NodeJS.ErrnoException, rest: Buffer) => {
    reason = fault.code ?? fault.name;
    // Nobody reads any more, and nobody will: what is written from now on goes nowhere.
    if (reason === 'EPIPE') {
      waiting = [];
      bytes = 0;
      return;
    }
    waiting.unshift(rest);
    bytes += rest.length;
    retry ??= setTimeout(() => {
      retry = undefined;
      begin();
    }, TRY_AGAIN_MS).unref();
  };
  const send = (batch: Buffer) => {
    isWriting = true;
    fs.write(fd, batch, (fault, written) => {
      isWriting = false;
      if (fault) return failed(fault, batch);
      // A disk takes what still fits.
      if (written < batch.length) return send(batch.subarray(written));
      tellLost();
      begin();
    });
  };
  const take = () => {
    const batch = Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
    return batch;
  };
  const begin = () => {
    if (!isWriting && bytes > 0) send(take());
  };

  return {
    write(line) {
      const each = Buffer.from(line);
      if (bytes + each.length > MOST_WAITING) {
        lost += 1;
        return;
      }
      keep(each);
      if (!retry) begin();
    },
    flushSync() {
      tellLost();
      try {
        if (bytes > 0) fs.writeSync(fd, take());
      } catch {
        // The process is about to end: there is nobody left to tell.
      }
    },
  };
}

const STANDARD_OUTPUT = 1;
let standard: LogDestination | undefined;

/** The one log of this process, on its standard output; what waits is written when the process ends. */
export function standardLog(): LogDestination {
  if (!standard) {
    const log = logDestination(STANDARD_OUTPUT);
    process.once('exit', () => log.flushSync());
    standard = log;
  }
  return standard;
}
