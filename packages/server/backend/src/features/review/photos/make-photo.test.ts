import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type MadePhoto, makePhoto } from './make-photo.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });
/** A rotated telephone photo with GPS metadata. */
const fromTelephone = () =>
  plain(1600, 800)
    .withExif({ IFD0: { Model: 'SECRET-CAMERA' }, IFD3: { GPSLatitude: '35/1 39/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

async function made(sent: Buffer): Promise<MadePhoto> {
  const photo = await makePhoto(sent);
  if (typeof photo === 'string') throw new Error(photo);
  return photo;
}

describe('makePhoto (25)', () => {
  it('rotates and scales to AVIF and WebP, without GPS, camera and other metadata', async () => {
    const sent = await fromTelephone();
    expect(sent.includes('SECRET-CAMERA')).toBe(true);
    const { width, height, widths, colour, files } = await made(sent);
    expect({ width, height, widths }).toEqual({ width: 600, height: 1200, widths: [240, 600] });
    expect(colour).toMatch(/^#3[0-9a-f]6[0-9a-f]9[0-9a-f]$/);
    expect(files.map((file) => `${file.width}.${file.kind}`)).toEqual(['240.avif', '240.webp', '600.avif', '600.webp']);
    // Production blocks the AVIF reader; the test needs it.
    sharp.unblock({ operation: ['VipsForeignLoadHeifBuffer'] });
    for (const { bytes, kind, width: wide } of files) {
      const found = await sharp(bytes).metadata();
      expect(found).toMatchObject({ format: kind === 'avif' ? 'heif' : 'webp', width: wide, height: wide * 2 });
      expect(found.exif ?? found.xmp ?? found.icc).toBeUndefined();
      expect(bytes.includes('SECRET-CAMERA')).toBe(false);
    }
  });
  it.each(['jpeg', 'png', 'webp'] as const)('accepts %s, and never enlarges', async (kind) => {
    const { width, widths } = await made(await plain(120, 90).toFormat(kind).toBuffer());
    expect({ width, widths }).toEqual({ width: 120, widths: [120] });
  });
  it('drops data appended to the picture', async () => {
    const sent = Buffer.concat([await plain(300, 300).png().toBuffer(), Buffer.from('<script>alert(1)</script>PK')]);
    for (const { bytes } of (await made(sent)).files) expect(bytes.includes('script')).toBe(false);
  });
});

describe('makePhoto with invalid files (25)', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>');
  const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
  const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['an empty file', () => Buffer.alloc(0)],
    ['an SVG', () => svg],
    ['an SVG with a JPEG signature', () => Buffer.concat([jpegStart, svg])],
    ['an SVG with a PNG signature', () => Buffer.concat([pngStart, svg])],
    ['a GIF', () => plain(20, 20).gif().toBuffer()],
    ['an AVIF', () => plain(20, 20).avif().toBuffer()],
    ['a TIFF', () => plain(20, 20).tiff().toBuffer()],
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a truncated JPEG', async () => (await fromTelephone()).subarray(0, 900)],
    ['RIFF without a picture', () => Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
  ])('rejects %s', async (_, sent) => {
    expect(await makePhoto(await sent())).toBe('unreadable');
  });
  it('rejects a decompression bomb by its header', async () => {
    const bomb = await plain(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(400_000);
    expect(await makePhoto(bomb)).toBe('too-large');
  });
});
