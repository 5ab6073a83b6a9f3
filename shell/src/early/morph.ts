import { LIVE_ATTRIBUTE } from '@store/contracts/composition';

/** Attributes set by this page's scripts or its visitor, unknown to the server. */
const LOCAL_ATTRIBUTES = /^data-(kept|due)$|^aria-busy$|^open$/;
/** Skips nodes that React inserted. */
const isFromServer = (node: Node) => !(node instanceof Element && node.hasAttribute(LIVE_ATTRIBUTE));

/** Morphs a node into another, child by child. Nodes that stay keep their focus and typed text. */
export function morph(current: ChildNode, target: ChildNode): void {
  if (current.isEqualNode(target)) return;
  if (current.nodeName !== target.nodeName) {
    current.replaceWith(target);
    return;
  }
  if (current instanceof Element && target instanceof Element) morphAttributes(current, target);
  else current.nodeValue = target.nodeValue;
  const own = [...current.childNodes].filter(isFromServer);
  const others = [...target.childNodes].filter(isFromServer);
  others.forEach((child, place) => {
    const before = own[place];
    if (before) morph(before, child);
    else current.appendChild(child);
  });
  for (const left of own.slice(others.length)) left.remove();
}

function morphAttributes(current: Element, target: Element): void {
  for (const { name } of [...current.attributes])
    if (!target.hasAttribute(name) && !LOCAL_ATTRIBUTES.test(name)) current.removeAttribute(name);
  for (const { name, value } of target.attributes)
    if (current.getAttribute(name) !== value) current.setAttribute(name, value);
}
