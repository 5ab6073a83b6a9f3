import { FRAME_LIVE_EVENT, LIVE_ATTRIBUTE, PAGE_LIVE_EVENT } from '@store/contracts/composition';
import { sendsInPlace } from './answer-forms.ts';
import { hydrateNow } from './hydrate-now.ts';

/** Controls that need hydration. Links, details and GET forms work natively; POST forms would, but leave the page. */
const NEEDS_SCRIPT = 'button, [role="button"], [role="tab"], input[type="radio"], input[type="checkbox"], label';

/** Maximum number of replayed taps: more are impatience. */
const MOST_TAPS = 5;

/**
 * Holds taps on controls that are not hydrated yet and replays them in order when the page is live. Each is replayed in
 * a task of its own, so that it sees the effects of the one before, and ahead of any new tap.
 */
export function keepTaps(document: Document, onTap: () => void): void {
  const taps: HTMLElement[] = [];
  let isDue: (control: Element) => boolean = answers;
  let isGivingBack = false;

  const keep = (event: Event) => {
    if (isGivingBack) return;
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(NEEDS_SCRIPT) : null;
    // A link with a role opens something by script. GET forms, summaries and plain links work natively.
    if (!control || control.closest('a:not([role]), summary, form[action]:not([method=post])')) return;
    if (isDue(control) ? !taps.some(isDue) : sendsInPlace(control)) return;
    event.preventDefault();
    event.stopPropagation();
    // A second tap on the same control is a repeat, not a second action.
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

  // Only now: a tap in between would find a form that has not received its typed text yet.
  const giveAllBack = () => {
    isDue = always;
    giveBack();
  };

  document.addEventListener('click', keep, true);
  // In a separate task: a click hydrates what is still waiting, but not while React is rendering.
  document.addEventListener(FRAME_LIVE_EVENT, () => setTimeout(giveBack), { once: true });
  document.addEventListener(PAGE_LIVE_EVENT, () => setTimeout(giveAllBack), { once: true });
}

const always = () => true;

/** The frame is live before its screen, or without it when the screen fails. */
const answers = (control: Element) =>
  control.closest(`main, [${LIVE_ATTRIBUTE}]`)?.hasAttribute(LIVE_ATTRIBUTE) ?? false;
