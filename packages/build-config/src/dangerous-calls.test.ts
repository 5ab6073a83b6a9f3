import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Code that is not part of a running store: tools, sandbox, test helpers. */
const TOOLS = /^packages\/(build-config|sandbox|load|races|demo-store|create-remote)\//;
const TESTS = /\.(test|race|spec|front)\.tsx?$|\/testing\/|\/front-door\//;
const sources = execFileSync('git', ['ls-files', 'packages/*.ts', 'packages/*.tsx', 'remotes/*.ts*', 'shell/*.ts*'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !TOOLS.test(file) && !TESTS.test(file));

/** Dangerous calls and the files reviewed for them; a new file needs a review and an entry. */
const RULES: readonly [what: string, pattern: RegExp, places: readonly string[]][] = [
  [
    'starting a process',
    /node:child_process/,
    [
      'packages/gateway/src/rendering/render-process.ts',
      'packages/release/src/cli/surroundings.ts',
      'packages/release/src/rules/read-definition.ts',
      'packages/server-kit/src/locked-process/ending-with-parent.ts',
    ],
  ],
  [
    'building a regular expression from a constant string',
    /new RegExp\(/,
    [
      'packages/backend/src/app/api/page-questions.ts',
      'packages/contracts/src/content-blocks/inline.ts',
      'packages/contracts/src/wire/primitives.ts',
      'packages/domain/src/customer/same-address.ts',
      'packages/domain/src/search/fold.ts',
      'packages/domain/src/text/canonical-text.ts',
      'packages/gateway/src/backend/repeats-of.ts',
      'packages/gateway/src/rendering/rendered-forms.ts',
    ],
  ],
  [
    'evaluating code',
    /\beval\(|new Function\(|compileFunction\(/,
    ['packages/gateway/src/rendering/fence/run-file.ts'],
  ],
  [
    'inserting HTML, sanitised by the backend',
    /dangerouslySetInnerHTML=|\.innerHTML = |insertAdjacentHTML\(|document\.write\(/,
    ['remotes/content/src/notice/notice.screen.tsx'],
  ],
  ['disabling certificate checks', /rejectUnauthorized|NODE_TLS_REJECT/, []],
  ['using a weak hash', /(createHash|createHmac)\(\s*['"`](md5|sha1|sha-1)/i, []],
  [
    'encrypting',
    /createCipheriv\(|createDecipheriv\(/,
    ['packages/backend/src/features/medicine/questionnaire/health-cipher.ts'],
  ],
  ['password fields', /type=["']password["']/, []],
  [
    'predictable randomness, for pauses and the choice of a backend',
    /Math\.random/,
    [
      'packages/api-client/src/send-by-http.ts',
      'packages/backend/src/platform/database/migrate.ts',
      'packages/backend/src/platform/database/transaction.ts',
      'packages/gateway/src/backend/backends.ts',
    ],
  ],
];

it.each(RULES)('restricts %s to the reviewed files', (_, pattern, places) => {
  const found = sources.filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(found).toEqual(places);
  expect(sources.length).toBeGreaterThan(1_000);
});

it('ciphers use GCM', () => {
  const cipher = readFileSync(
    join(ROOT, 'packages/backend/src/features/medicine/questionnaire/health-cipher.ts'),
    'utf8',
  );
  expect([...cipher.matchAll(/create(?:Dec|C)ipheriv\('([^']+)'/g)].map(([, mode]) => mode)).toEqual([
    'aes-256-gcm',
    'aes-256-gcm',
  ]);
});
