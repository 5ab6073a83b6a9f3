/**
 * npm run lab -- pictures [-- --limit 40] — redraws the demo shop's pictures and texture loops whose design changed.
 * Needs Chromium (CHROME_PATH, or one in a usual place) and a Japanese font. The results are committed,
 * so building or running the shop does not need this.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOptions } from '../../commands/steps/options.mjs';
import { filmLoops, listLoops } from '../../packages/tooling/demo-store/art/loops.mjs';
import { listPictures } from '../../packages/tooling/demo-store/art/pictures.mjs';
import { openStudio, removeForgotten, renderPictures } from '../../packages/tooling/demo-store/art/render.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const demo = path.join(root, 'packages/tooling/demo-store');
const folder = path.join(demo, 'pictures');
const manifestFile = path.join(folder, 'pictures.json');
const loopsFile = path.join(folder, 'loops.json');

const { values } = readOptions(import.meta.url, { options: { limit: { type: 'string' } } });

try {
  await drawPictures(values.limit === undefined ? Number.POSITIVE_INFINITY : Number(values.limit));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function drawPictures(limit) {
  const catalogue = await loadCatalogue();
  const pictures = listPictures(catalogue);
  fs.mkdirSync(folder, { recursive: true });
  const studio = await openStudio(findChromium());
  try {
    const { manifest, drawn } = await renderPictures({
      page: studio.page,
      pictures,
      manifest: readManifest(manifestFile),
      folder,
      limit,
      onPicture: (id) => console.log(id),
    });
    writeManifest(manifestFile, manifest);
    const loops = await filmLoops({
      page: studio.page,
      loops: listLoops(catalogue),
      manifest: readManifest(loopsFile),
      folder,
      onLoop: (id) => console.log(id),
    });
    writeManifest(loopsFile, loops);
    const removed = await removeForgotten(folder, manifest);
    console.log(
      `${drawn} drawn, ${removed} files removed, ${Object.keys(manifest).length} of ${pictures.length} pictures ready.`,
    );
  } finally {
    await studio.close();
  }
}

function readManifest(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
}

function writeManifest(file, manifest) {
  fs.writeFileSync(file, `${JSON.stringify(manifest, null, 1)}\n`);
}

/** Compiles the catalogue, which is TypeScript, and imports it. */
async function loadCatalogue() {
  execFileSync(
    process.execPath,
    [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', path.join(demo, 'art/tsconfig.json')],
    { stdio: 'inherit' },
  );
  const load = (file) => import(path.join(demo, 'art/dist', file));
  const { products, productPictures, textureLoops } = await load('products.js');
  const { comesInBox, refillOf } = await load('gallery/product-pictures.js');
  const { heightCm } = await load('gallery/package-size.js');
  const { families } = await load('families.js');
  return {
    products,
    productPictures,
    textureLoops,
    comesInBox,
    refillOf: (code) => refillOf(families, code),
    heightCm,
  };
}

function findChromium() {
  const places = [
    process.env.CHROME_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ];
  const found = places.find((place) => place && fs.existsSync(place));
  if (found === undefined) throw new Error('No Chromium found. Set CHROME_PATH to one.');
  return found;
}
