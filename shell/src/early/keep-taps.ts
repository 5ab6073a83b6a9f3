import { FRAME_LIVE_EVENT, LIVE_ATTRIBUTE, PAGE_LIVE_EVENT } from '@store/contracts/composition';
import { sendsInPlace } from './answer-forms.ts';
import { hydrateNow } from './hydrate-now.ts';

/**
 * What only works once the page is live. Links, details and forms that lead somewhere work by themselves; so would those that
 * change something, but by leaving the page.
 */
const NEEDS_SCRIPT = 'button, [role="button"], [role="tab"], input[type="radio"], input[type="checkbox"], label';

/** Most taps given back: more is impatience, not intention. */
const MOST_TAPS = 5;

/**
 * Keeps taps on controls that cannot answer yet and gives them back, in order, when the page is live: each in a task of
 * its own, so that one finds what the one before it changed, and before anything that is tapped meanwhile.
 */
export function keepTaps(document: Document, onTap: () => void): void {
  const taps: HTMLElement[] = [];
  let isDue: (control: Element) => boolean = answers;
  let isGivingBack = false;

  const keep = (event: Event) => {
    if (isGivingBack) return;
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(NEEDS_SCRIPT) : null;
    // A link with a role of its own opens something by script; where no script runs nothing is kept either.
    if (!control || control.closest('a:not([role]), summary, form[action]:not([method=post])')) return;
    if (isDue(control) ? !taps.some(isDue) : sendsInPlace(control)) return;
    event.preventDefault();
    event.stopPropagation();
    // A second tap on the same control is a shopper wondering, not a second wish.
    if (taps.at(-1) !== control && taps.length < MOST_TAPS) taps.push(control);
    control.dataset.kept = '';
    onTap();
  };

  const giveBack = () => {
    const control = taps.find(isDue);
    if (!control) {
      if (isDue === always) document.removeEventListener('click', keep, true);
      return;
    }
    taps.splice(taps.indexOf(control), 1);
    delete control.dataset.kept;
    hydrateNow(control);
    isGivingBack = true;
    if (control.isConnected) control.click();
    isGivingBack = false;
    setTimeout(giveBack);
  };

  // Not before: what is tapped in the meantime would find a form that has not heard what was typed.
  const giveAllBack = () => {
    isDue = always;
    giveBack();
  };

  document.addEventListener('click', keep, true);
  // In a task of its own: what still waits to be hydrated is so for a tap, but not while React is at work.
  document.addEventListener(FRAME_LIVE_EVENT, () => setTimeout(giveBack), { once: true });
  document.addEventListener(PAGE_LIVE_EVENT, () => setTimeout(giveAllBack), { once: true });
}

const always = () => true;

/** The frame answers before its screen does, and without it when that never comes. */
const answers = (control: Element) =>
  control.closest(`main, [${LIVE_ATTRIBUTE}]`)?.hasAttribute(LIVE_ATTRIBUTE) ?? false;
