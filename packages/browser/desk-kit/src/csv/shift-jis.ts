/** Characters of Japanese keyboards that the Windows table has under another code point. */
const SAME: Readonly<Record<string, string>> = { '〜': '～', '−': '－', '—': '―' };

let table: ReadonlyMap<string, readonly number[]> | undefined;

/** Encodes text as Shift_JIS; a character that it lacks becomes 〓. */
export function toShiftJis(text: string): Uint8Array<ArrayBuffer> {
  table ??= bytesByCharacter();
  const known = table;
  const missing = known.get('〓') ?? [];
  return new Uint8Array([...text].flatMap((character) => known.get(SAME[character] ?? character) ?? missing));
}

/** Inverts the browser's decoder, which is the only Shift_JIS table that it has. */
function bytesByCharacter(): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder('shift_jis');
  const found = new Map<string, readonly number[]>();
  const note = (bytes: readonly number[]) => {
    const character = decoder.decode(new Uint8Array(bytes));
    if ([...character].length === 1 && character !== '\uFFFD' && !found.has(character)) found.set(character, bytes);
  };
  for (let byte = 0; byte < 256; byte++) note([byte]);
  for (let lead = 0x81; lead <= 0xfc; lead++) for (let trail = 0x40; trail <= 0xfc; trail++) note([lead, trail]);
  return found;
}
