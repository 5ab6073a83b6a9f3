import { type Rule, type SelectorComponent, transform } from 'lightningcss';

/** The layer of all remotes' rules. */
const LAYER = 'remote';

/**
 * Returns one sentence per violation in a remote's style sheet: rules outside `@layer remote`, selectors that match
 * elements outside the remote's own classes, names global to the page, and files of other hosts. Used by the build and
 * the publish check.
 *
 * @throws when it is not a valid style sheet
 */
export function styleOffences(code: Uint8Array, remote: string): string[] {
  const offences: string[] = [];
  transform({
    filename: 'remote.css',
    code,
    visitor: {
      StyleSheetExit({ rules }) {
        offences.push(...rules.flatMap((rule) => outsideLayer(rule, remote)));
      },
      Url({ url }) {
        if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url) && !url.startsWith('data:'))
          offences.push(`url(${url}) is of another host`);
      },
    },
  });
  return offences;
}

function outsideLayer(rule: Rule, remote: string): string[] {
  switch (rule.type) {
    case 'layer-block':
      if (rule.value.name?.join('.') === LAYER) return rule.value.rules.flatMap((inner) => insideLayer(inner, remote));
      return [`@layer ${rule.value.name?.join('.') ?? ''} is not the remotes' layer`];
    case 'layer-statement':
      if (rule.value.names.every((name) => name.join('.') === LAYER)) return [];
      return [
        `@layer ${rule.value.names.map((name) => name.join('.')).join(', ')} orders layers that are not the remotes'`,
      ];
    case 'ignored':
      return [];
    case 'keyframes':
      return keyframesOffence(rule, remote);
    default:
      return [`a rule (${rule.type}) is outside \`@layer remote { … }\``];
  }
}

function insideLayer(rule: Rule, remote: string): string[] {
  switch (rule.type) {
    case 'style': {
      const beyond = rule.value.selectors
        .filter((selector) => !staysUnder(selector, remote))
        .map((selector) => `the selector ${selector.map(nameOf).join('')} reaches beyond the remote's own classes`);
      return [...beyond, ...(rule.value.rules ?? []).flatMap((inner) => insideLayer(inner, remote))];
    }
    case 'media':
    case 'supports':
    case 'container':
    case 'starting-style':
      return rule.value.rules.flatMap((inner) => insideLayer(inner, remote));
    case 'keyframes':
      return keyframesOffence(rule, remote);
    case 'nested-declarations':
    case 'ignored':
      return [];
    default:
      return [`a rule (${rule.type}) reaches beyond the remote`];
  }
}

function keyframesOffence(rule: Extract<Rule, { type: 'keyframes' }>, remote: string): string[] {
  const name = rule.value.name.value;
  return name.startsWith(`${remote}_`) ? [] : [`the keyframes ${name} do not begin with ${remote}_`];
}

/** Whether the styled element has a class of the remote or is a descendant of one; siblings may be foreign. */
function staysUnder(selector: readonly SelectorComponent[], remote: string): boolean {
  let [isUnder, isOwn] = [false, false];
  for (const part of selector) {
    if (part.type !== 'combinator') isOwn ||= isOwnClass(part, remote);
    else {
      if (part.value === 'descendant' || part.value === 'child') isUnder ||= isOwn;
      isOwn = false;
    }
  }
  return isUnder || isOwn;
}

function isOwnClass(part: SelectorComponent, remote: string): boolean {
  if (part.type === 'class') return part.name.startsWith(`${remote}_`);
  // `&` is the parent rule, which was checked already.
  if (part.type === 'nesting') return true;
  if (part.type !== 'pseudo-class' || (part.kind !== 'is' && part.kind !== 'where')) return false;
  return part.selectors.every((selector) => staysUnder(selector, remote));
}

const COMBINATORS: Readonly<Record<string, string>> = {
  descendant: ' ',
  child: ' > ',
  'next-sibling': ' + ',
  'later-sibling': ' ~ ',
};

function nameOf(part: SelectorComponent): string {
  if (part.type === 'combinator') return COMBINATORS[part.value] ?? ` ${part.value} `;
  if (part.type === 'universal') return '*';
  if (part.type === 'class') return `.${part.name}`;
  return 'name' in part ? `${part.name}` : `:${'kind' in part ? part.kind : part.type}`;
}
