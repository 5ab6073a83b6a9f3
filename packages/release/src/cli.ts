import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkPages } from './check/check-pages.ts';
import { checkBuild, publish, RegistryFolder, rollBack } from './index.ts';
import { listPaymentScripts } from './payment-scripts/payment-scripts.ts';

const USAGE = `release publish <dir>…   make builds live (remotes/catalogue)
release check <dir>…     say whether builds could go live
release budget <dir>…    say whether the pages of builds load little enough
release list             what is live, and the releases before
release rollback         back to the release before
release payment-scripts  what may run on payment pages, whose it is, and why`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { registry: { type: 'string' }, shell: { type: 'string', default: 'shell/dist' } },
});
const registry = new RegistryFolder(resolve(values.registry ?? join(process.env.DATA_DIR ?? '.data', 'registry')));
const settings = { registry, shellDir: resolve(values.shell) };
const [command, ...folders] = positionals;

process.exitCode = await run();

async function run(): Promise<number> {
  if (command === 'publish' && folders.length > 0) return eachFolder(publishFolder);
  if (command === 'check' && folders.length > 0) return eachFolder(checkFolder);
  if (command === 'budget' && folders.length > 0) return eachFolder(budgetOfFolder);
  if (command === 'list') return list();
  if (command === 'rollback') return goBack();
  if (command === 'payment-scripts') return paymentScripts();
  console.error(USAGE);
  return 2;
}

async function eachFolder(work: (dist: string) => Promise<boolean>): Promise<number> {
  let good = true;
  for (const folder of folders) {
    const dist = basename(folder) === 'dist' ? resolve(folder) : resolve(folder, 'dist');
    good = (await attempt(() => work(dist))) && good;
  }
  return good ? 0 : 1;
}

async function attempt(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault);
    return false;
  }
}

async function publishFolder(dist: string): Promise<boolean> {
  const result = await publish(dist, { ...settings, now: Date.now() });
  const name = `${result.manifest.name}@${result.manifest.version}`;
  if (result.kind === 'refused') return refused(name, result.reasons);
  console.log(
    result.kind === 'published' ? `${name} is live with release ${result.release.id}` : `${name} is live already`,
  );
  return true;
}

async function checkFolder(dist: string): Promise<boolean> {
  const { manifest, reasons } = await checkBuild(dist, settings);
  const name = `${manifest.name}@${manifest.version}`;
  if (reasons.length > 0) return refused(name, reasons);
  console.log(`${name} could go live`);
  return true;
}

async function budgetOfFolder(dist: string): Promise<boolean> {
  const { name, pages, mostScriptBytes, reasons } = await checkPages(dist, settings.shellDir);
  if (reasons.length > 0) return refused(name, reasons);
  console.log(`${name}: ${pages} pages, at most ${(mostScriptBytes / 1000).toFixed(1)} kB of script`);
  return true;
}

function refused(name: string, reasons: readonly string[]): boolean {
  console.error(`${name} may not go live:`);
  for (const reason of reasons) console.error(`  - ${reason}`);
  return false;
}

async function list(): Promise<number> {
  const { release, faults } = await registry.readStable();
  for (const fault of faults) console.error(fault);
  if (!release) {
    console.log('nothing is live yet');
    return faults.length > 0 ? 1 : 0;
  }
  console.log(`stable: ${release.id}  ${new Date(release.created_at).toISOString()}  ${release.note}`);
  for (const { manifest } of release.remotes) {
    console.log(`  ${manifest.name}@${manifest.version}  ${manifest.routes.map((route) => route.path).join(' ')}`);
  }
  const before = (await registry.readChannels())?.history ?? [];
  for (const step of before.slice(-10).reverse()) console.log(`before: ${step.stable}`);
  return 0;
}

async function paymentScripts(): Promise<number> {
  const { release } = await registry.readStable();
  if (!release) return 1;
  for (const { owner, path, integrity, reason } of await listPaymentScripts(release, settings))
    console.log([owner, path, integrity, reason].join('\t'));
  return 0;
}

async function goBack(): Promise<number> {
  const release = await rollBack({ registry, now: Date.now() });
  console.log(
    release ? `stable is ${release.id} again (${release.note})` : 'there is no release before the present one',
  );
  return release ? 0 : 1;
}
