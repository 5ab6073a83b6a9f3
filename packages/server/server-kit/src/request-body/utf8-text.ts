/** Decodes a request body as UTF-8. Throws with `statusCode` 415 for another declared charset, 400 for invalid UTF-8. */
export function utf8Text(body: string | Buffer, contentType = ''): string {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) throw badBody(415, `charset ${charset.slice(0, 40)}`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(body));
  } catch {
    throw badBody(400, 'not UTF-8');
  }
}

/** Decodes a URL-encoded form; its percent-escapes must be UTF-8, too. */
export function utf8Form(body: string | Buffer, contentType = ''): string {
  const form = utf8Text(body, contentType);
  try {
    decodeURIComponent(form);
  } catch {
    throw badBody(400, 'escapes that are not UTF-8');
  }
  return form;
}

/** Returns the JSON text; throws with `statusCode` 400 if it escapes a lone surrogate, which the database cannot store. */
export function wellFormedJson(json: string): string {
  // Replace whole pairs and other escapes first: the text `\\ud842` is a backslash and letters.
  const isBroken = HALF.test(json) && HALF.test(json.replace(/\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]|[^u])/g, ' '));
  if (isBroken) throw badBody(400, 'lone surrogate');
  return json;
}

const HALF = /\\u[dD][89a-fA-F]/;

const badBody = (statusCode: 400 | 415, reason: string): Error => Object.assign(new Error(reason), { statusCode });
