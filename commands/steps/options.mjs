import fs from 'node:fs';
import { parseArgs } from 'node:util';

/**
 * Parses the options of a command of this folder's parent. `--help` prints the comment at the head of the command's file and
 * ends with 0. Options that cannot be parsed end with 2 and one sentence.
 *
 * @param command URL of the command's file, `import.meta.url`
 * @param config as `parseArgs` of node:util takes it; `args` are those of the process unless given
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
    console.error(`${fault.message.split('. ')[0]}; --help shows the options`);
    process.exit(2);
  }
}

/** The comment at the head of a source file, without its stars. */
function helpOf(source) {
  const [, comment = ''] = /\/\*\*(.*?)\*\//s.exec(source) ?? [];
  return comment.replace(/^ *\* ?/gm, '').trim();
}
