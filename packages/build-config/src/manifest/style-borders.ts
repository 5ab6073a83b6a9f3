import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Rule, type SelectorComponent, transform } from 'lightningcss';

/**
 * What a remote's style sheet may not contain: rules outside `@layer remote`, selectors without a class of the remote,
 * and anything that names things for the whole page. Returns one sentence per offence.
 */
export async function styleOffences(dist: string, path: string, remote: string): Promise<string[]> {
  const code = await readFile(join(dist, path));
  return offencesOf(code, remote).map((offence) => `${path}: ${offence}`);
}

/** The same for a sheet in hand. */
export function offencesOf(code: Uint8Array, remote: string): string[] {
  let offences: string[] = [];
  transform({
    filename: 'remote.css',
    code,
    visitor: {
      StyleSheetExit({ rules }) {
        offences = rules.flatMap((rule) => outsideLayer(rule, remote));
      },
    },
  });
  return offences;
}

function outsideLayer(rule: Rule, remote: string): string[] {
  if (rule.type === 'layer-block' && rule.value.name?.join('.') === 'remote') {
    return rule.value.rules.flatMap((inner) => insideLayer(inner, remote));
  }
  if (rule.type === 'layer-statement' || rule.type === 'ignored') return [];
  if (rule.type === 'keyframes') return keyframesOffence(rule, remote);
  return [`a rule (${rule.type}) stands outside \`@layer remote { … }\``];
}

function insideLayer(rule: Rule, remote: string): string[] {
  switch (rule.type) {
    case 'style':
      return rule.value.selectors
        .filter((selector) => !selector.some((part) => isOwnClass(part, remote)))
        .map((selector) => `the selector ${selector.map(nameOf).join('')} names no class of the remote`);
    case 'media':
    case 'supports':
    case 'container':
    case 'starting-style':
      return rule.value.rules.flatMap((inner) => insideLayer(inner, remote));
    case 'keyframes':
      return keyframesOffence(rule, remote);
    case 'ignored':
      return [];
    default:
      return [`a rule (${rule.type}) reaches beyond the remote`];
  }
}

function keyframesOffence(rule: Extract<Rule, { type: 'keyframes' }>, remote: string): string[] {
  const name = rule.value.name.value;
  return name.startsWith(`${remote}_`) ? [] : [`the keyframes ${name} are not named by CSS Modules`];
}

function isOwnClass(part: SelectorComponent, remote: string): boolean {
  if (part.type === 'class') return part.name.startsWith(`${remote}_`);
  if (part.type !== 'pseudo-class' || (part.kind !== 'is' && part.kind !== 'where')) return false;
  return part.selectors.every((selector) => selector.some((inner) => isOwnClass(inner, remote)));
}

function nameOf(part: SelectorComponent): string {
  if (part.type === 'combinator') return part.value === 'descendant' ? ' ' : ` ${part.value} `;
  if (part.type === 'universal') return '*';
  return 'name' in part ? `${part.name}` : `:${'kind' in part ? part.kind : part.type}`;
}
