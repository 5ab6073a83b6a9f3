import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isContractMigration } from './migration-files.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** Last migration before the naming rule; every store that has it has all earlier ones. */
const LAST_UNCHECKED = '0134_changes_of_stock.sql';

/** Removals that break a previous build still running. Tables created in the same file are exempt. */
const REMOVALS = [
  /\bdrop\s+(table|column|view|function|type)\b/i,
  /\brename\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i,
  /\badd\s+column\s+(if\s+not\s+exists\s+)?\w+(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i,
];

it('requires the suffix _contract for a migration that removes what the previous build uses (H09)', async () => {
  const names = (await readdir(MIGRATIONS)).filter((name) => name > LAST_UNCHECKED).sort();
  for (const name of names) {
    const text = await readFile(join(MIGRATIONS, name), 'utf8');
    const taken = REMOVALS.filter((pattern) => pattern.test(text)).map(String);
    if (!isContractMigration(name)) expect(taken, `${name} takes away and is not named …_contract.sql`).toEqual([]);
  }
});

it.each([
  ['drop table order_forms;', true],
  ['alter table carts rename column a to b;', true],
  ['alter table carts add column kind text not null;', true],
  ['alter table carts alter column kind type integer;', true],
  ["alter table carts add column kind text not null default 'usual', add column more text;", false],
  ['create index carts_by_kind on carts (kind);', false],
  ['drop index carts_by_kind;', false],
])('detects whether %j removes something: %s (H09)', (text, takes) => {
  expect(REMOVALS.some((pattern) => pattern.test(text))).toBe(takes);
});

it.each([
  ['0140_drop_order_forms_contract.sql', true],
  ['0140_order_forms.sql', false],
])('isContractMigration(%s) is %s (H09)', (name, takes) => {
  expect(isContractMigration(name)).toBe(takes);
});
