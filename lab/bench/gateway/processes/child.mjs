import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Starts a program of the benchmark in its own process, which uses `answerParent`.
 * @param file the program; @param environment all its variables; @param preload a module that runs before it
 * @returns `{ pid, ask, stop }`
 */
export function startChild(file, { environment = process.env, preload } = {}) {
  const child = fork(fileURLToPath(file), [], {
    env: environment,
    execArgv: preload ? ['--expose-gc', '--import', preload.href] : [],
  });
  const open = new Map();
  let number = 0;
  child.on('message', ({ id, result, fault }) => {
    const { resolve, reject } = open.get(id);
    open.delete(id);
    if (fault) reject(new Error(fault));
    else resolve(result);
  });
  const ended = new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      for (const { reject } of open.values()) reject(new Error(`${file} ended with ${code ?? signal}`));
      resolve();
    });
  });
  return {
    pid: child.pid,
    ended,
    /** Resolves with the program's answer to a message. */
    ask: (word, given) =>
      new Promise((resolve, reject) => {
        number += 1;
        open.set(number, { resolve, reject });
        child.send({ id: number, word, given }, (fault) => fault && reject(fault));
      }),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
