import { spawnSync } from 'node:child_process';

/** Where util-linux puts what has Linux end a process when its parent ends: whole paths, for a process without environment. */
const PLACES = ['/usr/bin/setpriv', '/bin/setpriv'];
const WORDS = ['--pdeathsig', 'KILL'];

let place: string | null | undefined;

/** A program and what it is started with. */
export interface Started {
  readonly program: string;
  readonly args: readonly string[];
}

/**
 * How a program is started so that it ends with its parent, also with one that is killed while the program spins and hears nothing.
 * As it is given where the machine has no way to that: no Linux, or a `setpriv` that does not know it.
 */
export function endingWithParent({ program, args }: Started): Started {
  if (place === undefined)
    place = PLACES.find((each) => spawnSync(each, [...WORDS, 'true'], { stdio: 'ignore' }).status === 0) ?? null;
  return place === null ? { program, args } : { program: place, args: [...WORDS, program, ...args] };
}
