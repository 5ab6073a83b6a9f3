/**
 * Turns the SVG pictures into AVIF and WebP files. A browser does the drawing, because the labels use Japanese
 * fonts, masks and blur filters; the shop only ever ships the finished files.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

/** Encoder effort: five hundred pictures take minutes, and are an eighth larger than with maximum effort. */
const EFFORT = { avif: 4, webp: 6 };
const QUICK = { avif: 2, webp: 4 };

/** Starts a browser that can draw the pictures; throws without a Japanese font. */
export async function openStudio(executablePath) {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await browser.newPage();
  if (!(await page.evaluate(hasJapaneseFont))) {
    await browser.close();
    throw new Error('No Japanese font is installed (for example Noto Sans CJK JP and Noto Serif CJK JP).');
  }
  return { page, close: () => browser.close() };
}

/** Draws what changed since `manifest` was written, at most `limit` pictures; returns the new manifest. */
export async function renderPictures({ page, pictures, manifest, folder, limit, onPicture }) {
  const next = {};
  let drawn = 0;
  for (const picture of pictures) {
    const svg = picture.svg();
    const hash = createHash('sha256')
      .update(JSON.stringify([svg, picture.widths, picture.quality]))
      .digest('hex')
      .slice(0, 16);
    const known = manifest[picture.id];
    if (known?.hash === hash) {
      next[picture.id] = known;
      continue;
    }
    if (drawn >= limit) {
      if (known !== undefined) next[picture.id] = known;
      continue;
    }
    next[picture.id] = { ...(await renderPicture(page, picture, svg, folder)), hash };
    drawn += 1;
    onPicture(picture.id);
  }
  return { manifest: Object.fromEntries(Object.entries(next).sort(([a], [b]) => (a < b ? -1 : 1))), drawn };
}

/** Removes the files of pictures that are no longer drawn. */
export async function removeForgotten(folder, manifest) {
  const wanted = new Set(
    Object.entries(manifest).flatMap(([id, { widths }]) =>
      widths.flatMap((width) => [`${id}-${width}.avif`, `${id}-${width}.webp`]),
    ),
  );
  const names = (await fs.readdir(folder)).filter((name) => /\.(avif|webp)$/.test(name) && !wanted.has(name));
  await Promise.all(names.map((name) => fs.rm(path.join(folder, name))));
  return names.length;
}

async function renderPicture(page, picture, svg, folder) {
  const [, width, height] = svg.match(/viewBox="0 0 (\d+) (\d+)"/).map(Number);
  const full = Math.min(width, Math.max(...picture.widths));
  const scale = picture.isQuick ? full / width : 1;
  const png = await screenshot(page, svg, width * scale, height * scale);
  const widths = [...new Set([...picture.widths.filter((each) => each < full), full])];
  for (const each of widths) await save(png, each, picture, folder);
  return {
    width: full,
    height: Math.round((height * full) / width),
    widths,
    dominantColour: await dominantColour(png),
  };
}

async function screenshot(page, svg, width, height) {
  await page.setViewportSize({ width, height });
  const style = `display:block;width:${width}px;height:${height}px`;
  await page.setContent(`<body style="margin:0">${svg.replace('<svg ', `<svg style="${style}" `)}</body>`);
  return page.screenshot({ type: 'png' });
}

async function save(png, width, { id, quality, isQuick }, folder) {
  const image = sharp(png).resize({ width });
  const file = path.join(folder, `${id}-${width}`);
  const effort = isQuick ? QUICK : EFFORT;
  await image.clone().avif({ quality: quality.avif, effort: effort.avif }).toFile(`${file}.avif`);
  await image
    .clone()
    .webp({ quality: quality.webp, effort: effort.webp, smartSubsample: !isQuick })
    .toFile(`${file}.webp`);
}

async function dominantColour(png) {
  const { dominant } = await sharp(png).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Runs in the page: a kanji must not look like a character no font has. */
function hasJapaneseFont() {
  const pixels = (text) => {
    const canvas = document.createElement('canvas');
    canvas.width = 60;
    canvas.height = 60;
    const context = canvas.getContext('2d');
    context.font = '40px sans-serif';
    context.fillText(text, 4, 46);
    return canvas.toDataURL();
  };
  return pixels('髪') !== pixels('\uFFFF') && pixels('髪') !== pixels('頭');
}
