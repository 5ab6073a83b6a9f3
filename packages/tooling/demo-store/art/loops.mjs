/** The texture loops: a product's texture picture in motion, as a video without sound. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPicture } from './ids.mjs';
import { setTurn } from './motion.mjs';
import { textureView } from './views/texture.mjs';

/** Crop for the page: the centre, three to two. */
const CUT = 'viewBox="0 167 1000 666"';
/** Four seconds: under the five above which moving content must be stoppable (WCAG 2.2.2). */
const FILM = { width: 720, height: 480, seconds: 4, perSecond: 15, bitsPerSecond: 190_000 };

/** Every loop: its id and its frames as SVG. */
export function listLoops({ products, textureLoops }) {
  return products.flatMap((product) => {
    const loop = textureLoops.get(product.productCode);
    return loop ? [{ id: loop.id, frame: (at) => frameOf(product, at) }] : [];
  });
}

function frameOf(product, at) {
  startPicture();
  setTurn(at);
  try {
    return textureView(product).replace(/viewBox="[^"]+"/, CUT);
  } finally {
    setTurn(null);
  }
}

/** Encodes the loops that changed since `manifest` was written; returns the new manifest. */
export async function filmLoops({ page, loops, manifest, folder, onLoop }) {
  const next = {};
  for (const { id, frame } of loops) {
    const hash = createHash('sha256')
      .update(JSON.stringify([frame(0), frame(0.4), FILM]))
      .digest('hex')
      .slice(0, 16);
    next[id] = { hash };
    if (manifest[id]?.hash === hash) continue;
    await fs.writeFile(path.join(folder, `${id}.webm`), await film(page, frame));
    onLoop(id);
  }
  const names = (await fs.readdir(folder)).filter((name) => name.endsWith('.webm') && !next[name.slice(0, -5)]);
  await Promise.all(names.map((name) => fs.rm(path.join(folder, name))));
  return next;
}

/** Page with a browser's video encoder and the muxer library. */
async function film(page, frame) {
  // Encoders exist on secure origins only.
  const studio = 'https://studio.test/';
  await page.route(studio, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(studio);
  await page.addScriptTag({ content: MUXER, type: 'text/javascript' });
  await page.evaluate(begin, FILM);
  const count = FILM.seconds * FILM.perSecond;
  for (let at = 0; at < count; at += 1) await page.evaluate(add, [frame(at / count), at / FILM.perSecond]);
  return Buffer.from(await page.evaluate(end), 'base64');
}

const MUXER = readFileSync(
  path.join(path.dirname(fileURLToPath(import.meta.resolve('mediabunny'))), '../../bundles/mediabunny.min.cjs'),
  'utf8',
);

/** Runs in the page, like the two below. */
async function begin({ width, height, perSecond, bitsPerSecond }) {
  const { Output, WebMOutputFormat, BufferTarget, CanvasSource } = globalThis.Mediabunny;
  const canvas = new OffscreenCanvas(width, height);
  const source = new CanvasSource(canvas, {
    codec: 'vp9',
    bitrate: bitsPerSecond,
    keyFrameInterval: 60,
    latencyMode: 'quality',
  });
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  output.addVideoTrack(source, { frameRate: perSecond });
  await output.start();
  globalThis.studio = { canvas, source, output, duration: 1 / perSecond };
}

async function add([svg, at]) {
  const { canvas, source, duration } = globalThis.studio;
  const picture = new Image();
  picture.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await picture.decode();
  canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(picture.src);
  await source.add(at, duration);
}

async function end() {
  const { output } = globalThis.studio;
  await output.finalize();
  let text = '';
  for (const byte of new Uint8Array(output.target.buffer)) text += String.fromCharCode(byte);
  return btoa(text);
}
