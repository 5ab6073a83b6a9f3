import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const FILE = join('shell', 'src', `lint-me-${process.pid}.tsx`);

const REFUSED = [
  "<p>{isOld && '旧'}商品</p>",
  '<p>{isOld ? `旧` : null}<b>商品</b></p>',
  '<p>{isOld && <b>旧</b>}商品</p>',
  '<p>{isOld && <b>旧</b>}{count}</p>',
  '<p>{count}点</p>',
  '<p>全{formatNumber(count)}</p>',
  '<p>{isOld ? <b>旧</b> : <b>新<i>商品</i></b>}</p>',
];
const ALLOWED = [
  '<p>{[count, "点"].join("")}</p>',
  '<p><span>{count}</span>点</p>',
  '<p>{isOld && <b>旧</b>}<span>商品</span></p>',
  '<p>商品{isOld && <b>旧</b>}</p>',
  '<p>{LIMIT}点まで</p>',
  '<p>{isOld ? <b key="old">旧</b> : <b key="new">新<i>商品</i></b>}</p>',
  '<p>{isOld ? <b>旧</b> : <b>新</b>}</p>',
];

/** Lines of the file that the linter rejects, from 1; each contains one of the expressions above. */
let refusedLines: number[];
beforeAll(() => {
  const lines = [...REFUSED, ...ALLOWED].map(
    (markup, at) => `export const Part${at} = () => { const [count, isOld] = useState(0); return ${markup}; };`,
  );
  writeFileSync(join(ROOT, FILE), `${lines.join('\n')}\n`);
  const { stdout } = spawnSync('node_modules/.bin/oxlint', ['-f', 'unix', FILE], { cwd: ROOT, encoding: 'utf8' });
  refusedLines = [...stdout.matchAll(/\.tsx:(\d+):\d+: .*store\(translated-text\)/g)].map(([, line]) => Number(line));
});
afterAll(() => rmSync(join(ROOT, FILE), { force: true }));

it.each(REFUSED)('the linter rejects %s, which fails once a browser translated it', (markup) => {
  expect(refusedLines).toContain(REFUSED.indexOf(markup) + 1);
});

it.each(ALLOWED)('the linter allows %s', (markup) => {
  expect(refusedLines).not.toContain(REFUSED.length + ALLOWED.indexOf(markup) + 1);
});
