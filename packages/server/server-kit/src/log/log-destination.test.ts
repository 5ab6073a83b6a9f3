import fs from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { logDestination } from './log-destination.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const openFile = async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'log-')), 'log');
  return { file, fd: fs.openSync(file, 'a'), read: () => readFile(file, 'utf8') };
};

/** Makes every write to `fd` fail as on a full disk; returns a function that restores it. */
function fillDisk(fd: number): () => void {
  const writeAsUsual = fs.write;
  let isFull = true;
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  vi.spyOn(fs, 'write').mockImplementation(((at: number, bytes: Buffer, done: (fault: unknown, n: number) => void) => {
    if (at === fd && isFull) return setImmediate(() => done(full, 0));
    return writeAsUsual(at, bytes, done);
    // The log uses only one of the overloads.
  }) as typeof fs.write);
  return () => {
    isFull = false;
  };
}

it('writes lines in order', async () => {
  const { fd, read } = await openFile();
  const log = logDestination(fd);
  const lines = Array.from({ length: 1_000 }, (_, index) => `行 ${index}\n`);
  for (const line of lines) log.write(line);
  await expect.poll(read).toBe(lines.join(''));
});

it('buffers lines while the disk is full, and writes them when space is available', async () => {
  const { fd, read } = await openFile();
  const makeRoom = fillDisk(fd);
  const log = logDestination(fd);
  log.write('one\n');
  await new Promise(setImmediate);
  log.write('two\n');
  makeRoom();
  await expect.poll(read).toBe('one\ntwo\n');
});

it('drops lines beyond 1 MB, and reports how many in one line', async () => {
  const { fd, read } = await openFile();
  const makeRoom = fillDisk(fd);
  const log = logDestination(fd);
  const line = `${'x'.repeat(1023)}\n`;
  for (let number = 0; number < 1_030; number += 1) log.write(line);
  await new Promise(setImmediate);
  makeRoom();
  await expect.poll(read).toContain('lines of the log were lost');
  const lostReports = (await read())
    .trim()
    .split('\n')
    .filter((each) => each.startsWith('{'));
  expect(lostReports.map((each) => JSON.parse(each))).toEqual([
    { level: 40, time: expect.any(Number), reason: 'ENOSPC', lines: 5, msg: 'lines of the log were lost' },
  ]);
});

it.runIf(process.platform === 'linux')('flushes without blocking the exit when the disk is full', () => {
  const fd = fs.openSync('/dev/full', 'w');
  const log = logDestination(fd);
  log.write('nobody will read this\n');
  log.flushSync();
});
