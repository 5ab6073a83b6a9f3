import { expect, it } from 'vitest';
import { storeForFile } from '../testing/toy-store.ts';

const store = storeForFile();

it('serves a web app manifest with icons of the sizes it names', async () => {
  const { headers, body } = await store.app.inject('/manifest.webmanifest');
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
  const icons: { src: string; sizes: string }[] = JSON.parse(body).icons;
  for (const { src, sizes } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const { rawPayload } = await store.app.inject(src);
    // Width and height in the header of a PNG.
    expect([src, `${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`]).toEqual([src, sizes]);
  }
});
