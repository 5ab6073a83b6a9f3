import fs from 'node:fs';

/** Stream interface that pino and Fastify accept as a log destination. */
export interface LogDestination {
  write(line: string): void;
  /** Writes the buffered lines synchronously, without waiting for a full disk. */
  flushSync(): void;
}

/** Maximum size of the buffer, bytes: further lines are dropped and counted. */
const MOST_WAITING = 1024 * 1024;
/** Retry interval for a full disk or a blocked reader, ms. */
const TRY_AGAIN_MS = 1_000;
/** Message that reports dropped lines. */
const LOST = 'lines of the log were lost';

/**
 * Writes log lines to a file descriptor in batches, and never blocks or ends the process: on a full disk pino's own
 * destination throws, and retries forever on exit. Dropped lines are counted and reported in one line when space is
 * available again.
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
  const reportLost = () => {
    if (lost === 0) return;
    keep(Buffer.from(`${JSON.stringify({ level: 40, time: Date.now(), reason, lines: lost, msg: LOST })}\n`));
    lost = 0;
  };
  const failed = (fault: NodeJS.ErrnoException, rest: Buffer) => {
    reason = fault.code ?? fault.name;
    // The reader has closed the pipe: discard all further output.
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
      // Partial write: send the rest.
      if (written < batch.length) return send(batch.subarray(written));
      reportLost();
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
      reportLost();
      try {
        if (bytes > 0) fs.writeSync(fd, take());
      } catch {
        // The process is exiting: the error cannot be reported.
      }
    },
  };
}

const STANDARD_OUTPUT = 1;
let standard: LogDestination | undefined;

/** Returns the log of this process on standard output; the buffer is flushed on exit. */
export function standardLog(): LogDestination {
  if (!standard) {
    const log = logDestination(STANDARD_OUTPUT);
    process.once('exit', () => log.flushSync());
    standard = log;
  }
  return standard;
}
