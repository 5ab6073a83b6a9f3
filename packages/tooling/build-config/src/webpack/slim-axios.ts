import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Parts of axios that the store's requests never use: they go through `fetch`, carry JSON text, and need no query,
 * form, progress or cookie. Each is replaced by an empty module.
 */
const DEAD = [
  'adapters/xhr.js',
  'adapters/http.js',
  'cancel/CancelToken.js',
  'core/createMultipartBody.js',
  'core/setFormDataHeaders.js',
  'helpers/HttpStatusCode.js',
  'helpers/cookies.js',
  'helpers/deprecatedMethod.js',
  'helpers/estimateDataURLDecodedBytes.js',
  'helpers/formDataToBlob.js',
  'helpers/formDataToJSON.js',
  'helpers/spread.js',
  'helpers/toFormData.js',
  'helpers/toURLEncodedForm.js',
];

/** webpack aliases that drop unused parts of axios; unit tests run with all of it. */
export function slimAxios(): Record<string, string> {
  const client = createRequire(fileURLToPath(new URL('../../../../browser/api-client/package.json', import.meta.url)));
  const lib = join(dirname(client.resolve('axios/package.json')), 'lib');
  const nothing = join(lib, 'helpers', 'null.js');
  return Object.fromEntries(DEAD.map((file) => [join(lib, file), nothing]));
}
