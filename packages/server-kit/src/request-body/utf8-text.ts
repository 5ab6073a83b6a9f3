/** The text of a request's body. The error's `statusCode` is 415 for another declared charset, 400 for bytes that are not UTF-8. */
export function utf8Text(body: string | Buffer, contentType = ''): string {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) throw badBody(415, `charset ${charset.slice(0, 40)}`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(body));
  } catch {
    throw badBody(400, 'not UTF-8');
  }
}

/** The same of a URL-encoded form, whose octets may be escaped. */
export function utf8Form(body: string | Buffer, contentType = ''): string {
  const form = utf8Text(body, contentType);
  try {
    decodeURIComponent(form);
  } catch {
    throw badBody(400, 'escapes that are not UTF-8');
  }
  return form;
}

/** JSON text without an escaped half of a surrogate pair, which no database stores. The error's `statusCode` is 400. */
export function wellFormedJson(json: string): string {
  // Whole pairs and other escapes become spaces first: the text `\\ud842` is a backslash and letters.
  const isBroken = HALF.test(json) && HALF.test(json.replace(/\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]|[^u])/g, ' '));
  if (isBroken) throw badBody(400, 'lone surrogate');
  return json;
}

const HALF = /\\u[dD][89a-fA-F]/;

function badBody(statusCode: 400 | 415, reason: string): Error {
  return Object.assign(new Error(reason), { statusCode });
}
