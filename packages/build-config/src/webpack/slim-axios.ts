import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What of axios the store's requests never reach: they go by `fetch`, carry JSON text, need no query, no form, no progress and
 * no cookie read by a script. Each stands for nothing in the bundle.
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

/** Aliases for webpack that leave out the dead parts of axios; the parts' tests run with the whole of it. */
export function slimAxios(): Record<string, string> {
  const client = createRequire(fileURLToPath(new URL('../../../api-client/package.json', import.meta.url)));
  const lib = join(dirname(client.resolve('axios/package.json')), 'lib');
  const nothing = join(lib, 'helpers', 'null.js');
  return Object.fromEntries(DEAD.map((file) => [join(lib, file), nothing]));
}
