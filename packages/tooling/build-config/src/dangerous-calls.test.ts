import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** Code that is not part of a running store: tools, the sandbox, tests and their helpers. */
const TOOLS = /^packages\/(server\/(sandbox|races)|tooling\/(build-config|demo-store|create-remote))\//;
const TESTS = /\.(test|race|spec|front)\.tsx?$|\/testing\/|\/front-door\//;
const sources = execFileSync('git', ['ls-files', 'packages/*.ts', 'packages/*.tsx', 'remotes/*.ts*', 'shell/*.ts*'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !TOOLS.test(file) && !TESTS.test(file));

/** Reviewed places of each dangerous call; a new place needs a review and a line here. */
const RULES: readonly [what: string, pattern: RegExp, places: readonly string[]][] = [
  [
    'a process of the system is started',
    /node:child_process/,
    [
      'packages/server/gateway/src/rendering/render-process.ts',
      'packages/server/release/src/cli/run-journeys.ts',
      'packages/server/release/src/cli/surroundings.ts',
      'packages/server/release/src/rules/locked-process.ts',
      'packages/server/server-kit/src/locked-process/ending-with-parent.ts',
    ],
  ],
  [
    'a regular expression is made of a text, always one of the source’s own',
    /new RegExp\(/,
    [
      'packages/server/backend/src/app/api/page-questions.ts',
      'packages/server/gateway/src/backend/repeats-of.ts',
      'packages/server/gateway/src/rendering/rendered-forms.ts',
      'packages/server/release/src/check/own-copies.ts',
      'packages/server/server-kit/src/request-method/refuse-methods.ts',
      'packages/shared/contracts/src/content-blocks/inline.ts',
      'packages/shared/contracts/src/wire/primitives.ts',
      'packages/shared/domain/src/customer/same-address.ts',
      'packages/shared/domain/src/search/fold.ts',
      'packages/shared/domain/src/text/canonical-text.ts',
    ],
  ],
  [
    'a text is run as code',
    /\beval\(|new Function\(|compileFunction\(/,
    ['packages/server/gateway/src/rendering/sandbox/run-file.ts'],
  ],
  [
    'HTML is shown as it comes, sanitised by the backend',
    /dangerouslySetInnerHTML=|\.innerHTML = |insertAdjacentHTML\(|document\.write\(/,
    ['remotes/content/src/notice/notice.screen.tsx'],
  ],
  ['an order depends on the machine’s language', /\.localeCompare\([^,()]+\)/, []],
  ['a certificate would be believed unseen', /rejectUnauthorized|NODE_TLS_REJECT/, []],
  ['a weak hash would be used', /(createHash|createHmac)\(\s*['"`](md5|sha1|sha-1)/i, []],
  [
    'a text is encrypted',
    /createCipheriv\(|createDecipheriv\(/,
    ['packages/server/backend/src/features/medicine/questionnaire/health-cipher.ts'],
  ],
  ['a password would be asked for', /type=["']password["']/, []],
  [
    'chance may be guessed: pauses, the choice of a backend',
    /Math\.random/,
    [
      'packages/browser/api-client/src/send-by-http.ts',
      'packages/server/backend/src/platform/database/migrate.ts',
      'packages/server/backend/src/platform/database/transaction.ts',
      'packages/server/gateway/src/backend/backends.ts',
    ],
  ],
];

it.each(RULES)('lists every place where %s', (_, pattern, places) => {
  const found = sources.filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(found).toEqual(places);
  expect(sources.length).toBeGreaterThan(1_000);
});

it('ciphers name their mode, which is GCM', () => {
  const cipher = readFileSync(
    join(ROOT, 'packages/server/backend/src/features/medicine/questionnaire/health-cipher.ts'),
    'utf8',
  );
  expect([...cipher.matchAll(/create(?:Dec|C)ipheriv\('([^']+)'/g)].map(([, mode]) => mode)).toEqual([
    'aes-256-gcm',
    'aes-256-gcm',
  ]);
});

it('takes no path from the pathname of a file URL, which escapes spaces and Japanese letters', () => {
  const list = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: ROOT, encoding: 'utf8' });
  const files = list.trim().split('\n');
  const found = files.filter((file) => /import\.meta\.url\)\.pathname/.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(found).toEqual([]);
});
