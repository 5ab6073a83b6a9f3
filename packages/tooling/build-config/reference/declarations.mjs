import fs from 'node:fs';
import path from 'node:path';

/** Exports of an entry's declarations: `[{ symbol, from }]`, with the file that declares each. */
export function exportsOf(types) {
  const text = fs.readFileSync(types, 'utf8');
  const passedOn = [...text.matchAll(/^export (?:type )?\{([^}]*)\} from '(\.[^']*)';/gm)].flatMap(([, names, from]) =>
    names
      .split(',')
      .map((each) => each.replace(/^\s*type /, '').trim())
      .filter(Boolean)
      .map((symbol) => ({ symbol, from: declarationFile(types, from) })),
  );
  const whole = [...text.matchAll(/^export (?:type )?\* from '(\.[^']*)';/gm)].flatMap(([, from]) =>
    exportsOf(declarationFile(types, from)),
  );
  const own = [...text.matchAll(/^export (?:declare )?(?:function|const|class|interface|type) (\w+)/gm)];
  return [...passedOn, ...whole, ...own.map(([, symbol]) => ({ symbol, from: types }))];
}

/**
 * Documentation and code of a declaration, with the types of its file that it uses and the entry does not export;
 * undefined if the file passes it on from another package.
 */
export function declarationOf(symbol, file, exported) {
  const text = fs.readFileSync(file, 'utf8');
  const found = declarationIn(text, symbol);
  if (!found) {
    const passed = exportsOf(file).find((each) => each.symbol === symbol && each.from !== file);
    return passed && declarationOf(symbol, passed.from, exported);
  }
  const types = [...text.matchAll(/^(?:export )?(?:declare )?(?:interface|type) (\w+)/gm)].map(([, name]) => name);
  const used = types.filter((name) => !exported.has(name) && new RegExp(`\\b${name}\\b`).test(found.code));
  const codes = used.filter((name) => name !== symbol).map((name) => declarationIn(text, name).code);
  return { ...found, code: [found.code, ...codes].join('\n') };
}

function declarationIn(text, symbol) {
  const kinds = '(?:export )?(?:declare )?(?:abstract )?(?:function|const|class|interface|type)';
  const start = new RegExp(`^${kinds} ${symbol}\\b`, 'm').exec(text);
  if (!start) return undefined;
  const rest = text.slice(start.index);
  const code = rest.slice(0, /\n(?=[^\s}])/.exec(rest)?.index).trim();
  const doc = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text.slice(0, start.index))?.[1] ?? '';
  return { code, doc: doc.replace(/^\s*\* ?/gm, '').trim() };
}

const declarationFile = (types, from) => path.join(path.dirname(types), from.replace(/\.[jt]sx?$/, '.d.ts'));
