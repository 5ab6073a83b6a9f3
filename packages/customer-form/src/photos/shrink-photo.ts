import { MAX_PHOTO_BYTES } from '@store/contracts/calls/review';

/** Photos up to this size are sent as they are, bytes. */
const SMALL_ENOUGH = 400_000;
/** The longer side is shown no larger, px. */
const LONGEST = 1200;
const QUALITY = 0.85;

/**
 * A chosen file as it is sent, in base64: what a telephone's camera took is made as small as the shop shows it, which saves
 * most of the way. Null for what is too large and cannot be made smaller, because this browser cannot read it.
 */
export async function shrinkPhoto(file: Blob): Promise<string | null> {
  const sent = file.size <= SMALL_ENOUGH ? file : ((await redraw(file)) ?? file);
  return sent.size > MAX_PHOTO_BYTES ? null : base64Of(sent);
}

async function redraw(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // A JPEG has no holes: what shines through becomes white, not black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('a file could not be read'));
    reader.readAsDataURL(file);
  });
}
