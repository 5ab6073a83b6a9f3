import { MAX_PHOTO_BYTES } from '@store/contracts/calls/review';

/** Photos up to this size are uploaded unchanged, bytes. */
const SMALL_ENOUGH = 400_000;
/** Maximum length of the longer side as displayed, px. */
const MAX_SIDE_PX = 1200;
const QUALITY = 0.85;

/**
 * Returns the file for upload in base64, scaled down to the displayed size to save bandwidth. Null if it is too large
 * and this browser cannot decode it.
 */
export async function shrinkPhoto(file: Blob): Promise<string | null> {
  const sent = file.size <= SMALL_ENOUGH ? file : ((await redraw(file)) ?? file);
  return sent.size > MAX_PHOTO_BYTES ? null : base64Of(sent);
}

async function redraw(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency: use a white background instead of black.
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
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });
}
