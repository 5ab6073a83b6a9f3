/**
 * oxlint plugin for browser translation. A browser that translates a page replaces each text node by elements of its own, while React
 * still holds the text node: removing it or inserting before it throws, and changing it has no visible effect. Text that is the only
 * child of an element is safe, because React writes it through the element.
 */
const MESSAGES = {
  optional: 'Optional text stands beside other children. Give it an element of its own.',
  before: 'An optional element stands before bare text. Give the text an element of its own.',
  changing:
    'Changing text stands beside other text. Make both one string, or give the changing text an element of its own.',
  reused: 'React reuses the element of both branches, and removes texts beside others one by one. Give one a key.',
};

const translatedText = {
  create(context) {
    const check = (parent) => {
      const children = parent.children.filter(isRendered);
      if (children.length < 2) return;
      children.forEach((node, index) => {
        const problem = problemOf(node, {
          next: children[index + 1],
          others: children.filter((each) => each !== node),
        });
        if (problem) context.report({ node, message: MESSAGES[problem] });
      });
    };
    const checkBranches = (node) => {
      if (isReused(node.consequent, node.alternate)) context.report({ node, message: MESSAGES.reused });
    };
    return { JSXElement: check, JSXFragment: check, ConditionalExpression: checkBranches };
  },
};

function problemOf(node, { next, others }) {
  const outcomes = outcomesOf(node).map(textOf);
  const isOptional = outcomes.length > 1 && outcomes.includes('none');
  if (isOptional && outcomes.some(isText)) return 'optional';
  if (isOptional && outcomes.every((each) => each === 'none') && next && textOf(next) !== 'none') return 'before';
  const isChanging = ['changing', 'unknown'].includes(textOf(node));
  return isChanging && hasHook(node) && others.some((each) => isText(textOf(each))) ? 'changing' : undefined;
}

/** Returns whether two branches are one element to React, with a text beside other children in one of them. */
function isReused(one, other) {
  const [tag, otherTag] = [one, other].map(
    ({ type, openingElement }) => type === 'JSXElement' && tagOf(openingElement),
  );
  return tag && tag === otherTag && [one, other].some(({ children }) => isMixed(children.filter(isRendered)));
}
const tagOf = ({ name, attributes }) =>
  attributes.some((attribute) => attribute.name?.name === 'key') ? undefined : name.name;
const isMixed = (children) => children.length > 1 && children.some((child) => isText(textOf(child)));

const inner = (node) => (node.type === 'JSXExpressionContainer' ? node.expression : node);
const isText = (kind) => kind === 'static' || kind === 'changing';
const isRendered = (node) =>
  !(node.type === 'JSXText' && node.value.trim() === '' && node.value.includes('\n')) &&
  inner(node).type !== 'JSXEmptyExpression';

/** Returns the possible values of a child: each branch of a condition, null where it can render nothing. */
function outcomesOf(node) {
  const expression = inner(node);
  if (expression.type === 'LogicalExpression' && expression.operator === '&&') return [expression.right, null];
  if (expression.type === 'ConditionalExpression')
    return [...outcomesOf(expression.consequent), ...outcomesOf(expression.alternate)];
  return [node];
}

/** Classifies a child as text: `static`, `changing`, `none`, or `unknown` when that depends on its type. */
function textOf(child) {
  if (child === null) return 'none';
  const node = inner(child);
  switch (node.type) {
    case 'JSXText':
      return 'static';
    case 'Literal':
      return node.raw === 'null' || node.value === '' || node.value === ' ' ? 'none' : 'static';
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? 'static' : 'changing';
    case 'BinaryExpression':
      return 'changing';
    case 'ConditionalExpression':
    case 'LogicalExpression':
      return outcomesOf(node).some((each) => each !== node && isText(textOf(each))) ? 'changing' : 'none';
    case 'CallExpression':
      return FORMATTERS.test(node.callee.property?.name ?? node.callee.name ?? '') ? 'changing' : 'none';
    case 'Identifier':
    case 'MemberExpression':
      return ELEMENTS.test(node.property?.name ?? node.name) ? 'none' : 'unknown';
    default:
      return 'none';
  }
}

/** Functions that return text, by this project's names. */
const FORMATTERS = /^format|words?$|(?:^t|T)ext(?:Of)?$|[lL]abel(?:Of)?$|WordsOf$|^wordsOf|^shown|^join$|^toFixed$/i;
/** Names of elements and constants. */
const ELEMENTS = /^children$|^action$|^undefined$|^[A-Z_\d]+$/;

/** Returns whether the component around a node calls a hook; without one its text changes only with its parent. */
function hasHook(node) {
  for (let around = node; around; around = around.parent)
    if (/Function/.test(around.type) && callsHook(around.body)) return true;
  return false;
}

function callsHook(node) {
  if (typeof node !== 'object' || node === null) return false;
  if (node.type === 'CallExpression' && /^use[A-Z]/.test(node.callee.name ?? '')) return true;
  return Object.entries(node).some(([key, value]) => key !== 'parent' && callsHook(value));
}

export default { meta: { name: 'store' }, rules: { 'translated-text': translatedText } };
