import fs from 'node:fs';
import { parseArgs } from 'node:util';

/**
 * Parses the options of a command. `--help` prints the comment at the head of the command's file and
 * exits with 0. Invalid options exit with 2 and one sentence.
 *
 * @param command URL of the command's file, `import.meta.url`
 * @param config as for `parseArgs` of node:util; `args` defaults to the process's arguments
 */
export function readOptions(command, { options, ...config }) {
  try {
    const read = parseArgs({ ...config, options: { ...options, help: { type: 'boolean', default: false } } });
    const { help, ...values } = read.values;
    if (!help) return { ...read, values };
    console.log(helpOf(fs.readFileSync(new URL(command), 'utf8')));
    process.exit(0);
  } catch (fault) {
    if (!String(fault.code).startsWith('ERR_PARSE_ARGS_')) throw fault;
    console.error(`${fault.message.split(/\.\s/)[0]}; --help shows the options`);
    process.exit(2);
  }
}

/** Returns the comment at the head of a source file, without its asterisks. */
function helpOf(source) {
  const [, comment = ''] = /\/\*\*(.*?)\*\//s.exec(source) ?? [];
  return comment.replace(/^ *\* ?/gm, '').trim();
}
