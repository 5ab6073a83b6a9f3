import { mkdirSync, mkdtempSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makePicture } from './folder/pictures.ts';
import { printFault, readFolder } from './index.ts';

const page = (text: string, slug = 'guide/a') => `---\nkind: guide\nslug: ${slug}\ntitle: x\n---\n${text}\n`;

function folderOf(files: Record<string, string | Buffer>): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'content-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
  return root;
}
const faultsOf = (root: string) => readFolder(root).faults.map(printFault);
const photo = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#8fb8c4' } })
    .png()
    .toBuffer();

describe('readFolder', () => {
  it('rejects two pages at one address, however it is written (R-25)', () => {
    const root = folderOf({ 'a.md': page('x', 'guide/a'), 'b.md': page('x', 'guide/a') });
    expect(faultsOf(root)).toEqual(['b.md:1: a.mdも、/guide/aのページです']);
  });

  it('returns each picture once, identified by its content (R-18)', async () => {
    const root = folderOf({
      'a.md': page('![泡](pictures/foam.png)\n\n![同じ泡](pictures/again.png)'),
      'pictures/foam.png': await photo(),
      'pictures/again.png': await photo(),
      'README.md': 'no page',
    });
    const { pages, pictures, faults } = readFolder(root);
    expect(faults).toEqual([]);
    expect(pages).toHaveLength(1);
    expect(pictures).toHaveLength(1);
    const made = pictures[0] && (await makePicture(pictures[0]));
    expect(made).toMatchObject({ width: 1200, height: 800, colour: '#8fb8c4' });
    expect(made?.files.map(({ width, kind }) => `${width}.${kind}`)).toEqual([
      '480.avif',
      '480.webp',
      '960.avif',
      '960.webp',
      '1200.avif',
      '1200.webp',
    ]);
  });

  it('rejects a picture that is missing, too large or outside the folder, with the line (R-18)', () => {
    const root = folderOf({
      'a.md': page('![x](pictures/gone.png)\n\n![x](pictures/film.png)\n\n![x](../secret.png)'),
      'pictures/film.png': '',
    });
    writeFileSync(path.join(path.dirname(root), 'secret.png'), 'x');
    // A sparse file of 300 MB, which uses no disk space.
    truncateSync(path.join(root, 'pictures/film.png'), 300 * 1024 * 1024);
    expect(faultsOf(root)).toEqual([
      'a.md:6: 画像がありません：pictures/gone.png',
      'a.md:8: 画像pictures/film.pngは、20MBを超えています',
      'a.md:10: 画像がありません：../secret.png',
    ]);
  });

  it('returns the line of each address, product and picture of the front matter (R-19)', () => {
    const head = 'kind: lp\ntitle: 送料550円\nfrom: 2027-01-01\nuntil: 2027-03-01';
    const named = 'leads_to: /gone\npicture: pictures/gone.png\nproducts:\n  - P1001\n  - P9999';
    const root = folderOf({ 'lp/a.md': `---\n${head}\n${named}\n---\nx\n` });
    expect(faultsOf(root)).toEqual([
      expect.stringContaining('lp/a.md:3: 「550円」'),
      'lp/a.md:7: 画像がありません：pictures/gone.png',
    ]);
    const sound = head.replace('550円', '無料');
    const [written] = readFolder(
      folderOf({ 'lp/a.md': `---\n${sound}\n${named.replace('pictures/gone.png', 'hero')}\n---\nx\n` }),
    ).pages;
    expect([...(written?.lines ?? [])]).toEqual(
      expect.arrayContaining([
        ['link /gone', 6],
        ['picture hero', 7],
        ['product P1001', 9],
        ['product P9999', 10],
      ]),
    );
  });

  it('reports every fault of every file in one run (R-19)', () => {
    const root = folderOf({ 'a.md': page('送料550円'), 'b/c.md': page('::x\n\n手数料330円', 'guide/c') });
    expect(faultsOf(root).map((fault) => fault.slice(0, 8))).toEqual(['a.md:6: ', 'b/c.md:6', 'b/c.md:8']);
  });
});
