const BLOCK = 512;
const LONGEST_NAME = 100;
const LONGEST_PREFIX = 155;

/** The ustar header (POSIX.1) of a plain file. @throws {RangeError} for a path that does not fit */
export function tarHeader(path: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  const put = (text: string, at: number) => header.write(text, at, 'utf8');
  const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0');
  const { prefix, name } = partsOf(path);
  put(name, 0);
  put(octal(0o644, 8), 100);
  put(octal(size, 12), 124);
  put(octal(0, 12), 136);
  put(' '.repeat(8), 148);
  put('0', 156);
  put('ustar', 257);
  put('00', 263);
  put(prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  put(`${octal(sum, 7)}\0 `, 148);
  return header;
}

/** Zeros from the end of a file of this size to the end of its block. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** Two empty blocks end an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** A long path is cut at a slash. */
function partsOf(path: string): { readonly prefix: string; readonly name: string } {
  const cuts = ['', ...[...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))];
  const found = cuts
    .map((prefix) => ({ prefix, name: prefix ? path.slice(prefix.length + 1) : path }))
    .find(({ prefix, name }) => Buffer.byteLength(name) <= LONGEST_NAME && Buffer.byteLength(prefix) <= LONGEST_PREFIX);
  if (!found) throw new RangeError(`${path}: the path is too long`);
  return found;
}
