import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DESK_HOURS, DESK_NAMES, DESK_REST, DESK_TELEPHONES } from '@store/domain/desk';
import { SHOP_NAME } from '@store/domain/shop';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** The facts, and packages that import no other. */
const MAY_REPEAT = /\/(?:sandbox|server-kit|ui)\/|\/domain\/src\/(?:shop\/index|desk\/desk-facts)\.ts$/;
const FACTS = [...Object.values(DESK_TELEPHONES), DESK_REST, `'${SHOP_NAME}`, `>${SHOP_NAME}`, `【${SHOP_NAME}`];

const files = execFileSync('git', ['ls-files', 'packages', 'remotes', 'shell'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 10_000_000,
})
  .trim()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
  .filter((file) => existsSync(join(ROOT, file)));

it('production code imports phone numbers, closing days and the shop name', () => {
  const literals = files.flatMap((file) => {
    if (MAY_REPEAT.test(file)) return [];
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
    const code = lines.filter((line) => !/^\s*(?:\/\*|\*|\/\/)/.test(line)).join('\n');
    return FACTS.filter((fact) => code.includes(fact)).map((fact) => `${file}: ${fact}`);
  });
  expect(literals).toEqual([]);
});

it('the design system, which imports no package, shows the support desks of the domain', () => {
  const file = files.find((each) => each.endsWith('/ui/src/message/support-desks.ts')) ?? '';
  const code = readFileSync(join(ROOT, file), 'utf8').replaceAll(/\s+/g, ' ');
  for (const desk of ['general', 'pharmacy'] as const)
    expect(code).toContain(
      `{ name: '${DESK_NAMES[desk]}', number: '${DESK_TELEPHONES[desk]}', hours: '${DESK_HOURS}',`,
    );
  expect(code).toContain(`note: '${DESK_REST}を除く'`);
});
