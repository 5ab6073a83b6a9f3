import { LIVE_ATTRIBUTE } from '@store/contracts/composition';

/** Attributes set by this page's scripts or its visitor, unknown to the server. */
const OURS = /^data-(kept|due)$|^aria-busy$|^open$/;
/** Skips nodes that React inserted. */
const isTheirs = (node: Node) => !(node instanceof Element && node.hasAttribute(LIVE_ATTRIBUTE));

/** Morphs a node into another, child by child. Nodes that stay keep their focus and typed text. */
export function become(now: ChildNode, then: ChildNode): void {
  if (now.isEqualNode(then)) return;
  if (now.nodeName !== then.nodeName) {
    now.replaceWith(then);
    return;
  }
  if (now instanceof Element && then instanceof Element) attributesOf(now, then);
  else now.nodeValue = then.nodeValue;
  const own = [...now.childNodes].filter(isTheirs);
  const others = [...then.childNodes].filter(isTheirs);
  others.forEach((child, place) => {
    const before = own[place];
    if (before) become(before, child);
    else now.appendChild(child);
  });
  for (const left of own.slice(others.length)) left.remove();
}

function attributesOf(now: Element, then: Element): void {
  for (const { name } of [...now.attributes])
    if (!then.hasAttribute(name) && !OURS.test(name)) now.removeAttribute(name);
  for (const { name, value } of then.attributes) if (now.getAttribute(name) !== value) now.setAttribute(name, value);
}
