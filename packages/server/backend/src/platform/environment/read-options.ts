import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Parses the options of a command line program.
 * @throws RangeError with the usage, for `--help` and for options that the program does not have
 */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(options: Options, usage: string) {
  try {
    return parseArgs({ options }).values;
  } catch {
    throw new RangeError(`usage: ${usage}`);
  }
}
