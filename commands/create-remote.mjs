/**
 * npm run create-remote <name> — a new remote with one screen at /lp/<name>, its test and its build.
 * `npm run release -- publish remotes/<name>` makes it live; nothing else has to know of it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { checkNodeVersion } from './steps/node-version.mjs';
import { inRoot } from './steps/root.mjs';
import { runPnpm } from './steps/run.mjs';
import { give, say, step } from './steps/say.mjs';

const TEMPLATE_NAME = 'my-remote';

checkNodeVersion();
const name = process.argv[2] ?? '';
const folder = inRoot('remotes', name);
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 41) {
  give('Say its name in small letters, words joined by hyphens: npm run create-remote lp-spring-care');
}
if (fs.existsSync(folder)) give(`remotes/${name} is there already.`);

try {
  copyTemplate(inRoot('commands', 'templates', 'remote'), folder);
  await step('linking its packages', () => runPnpm(['install', '--reporter=append-only']));
  say(`
remotes/${name} is made; its page will be /lp/${name}.

  npm run dev -- --only ${name}              work on it
  npm run unit -- remotes/${name}            its test
  npm run release -- publish remotes/${name}   make it live`);
} catch (fault) {
  give(`remotes/${name} could not be made: ${fault.message}`);
}

function copyTemplate(from, to) {
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const target = path.join(to, renamed(entry.name));
    if (entry.isDirectory()) copyTemplate(path.join(from, entry.name), target);
    else fs.writeFileSync(target, renamed(fs.readFileSync(path.join(from, entry.name), 'utf8')));
  }
}

/** The new name in each of the ways the template says its own. */
function renamed(text) {
  const words = name.split('-');
  const capital = words.map((word) => word[0].toUpperCase() + word.slice(1));
  const camel = [words[0], ...capital.slice(1)].join('');
  return text.replaceAll(TEMPLATE_NAME, name).replaceAll('myRemote', camel).replaceAll('My Remote', capital.join(' '));
}
