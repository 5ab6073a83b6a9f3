import { runCommand, withDatabase } from './platform/environment/run-command.ts';
import { importPostcodes } from './shared/postcode/import-postcodes.ts';
import { KenAllError } from './shared/postcode/read-ken-all.ts';

/**
 * `node dist/import-postcodes.cli.js utf_ken_all.csv`: imports a newer list of Japan Post
 * (https://www.post.japanpost.jp/zipcode/dl/utf-zip.html) into the store of DATABASE_URL or DATA_DIR.
 */
await runCommand(
  async ([file]) => {
    if (!file) throw new RangeError('usage: node dist/import-postcodes.cli.js <utf_ken_all.csv>');
    const places = await withDatabase((database) => importPostcodes(database, { file, now: Date.now() }));
    return `${places} places imported\n`;
  },
  [KenAllError],
);
