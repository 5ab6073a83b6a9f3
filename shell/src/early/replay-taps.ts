import { FRAME_LIVE_EVENT, LIVE_ATTRIBUTE, PAGE_LIVE_EVENT } from '@store/contracts/composition';
import { hydrateNow } from './hydrate-now.ts';
import { sendsInPlace } from './in-place-forms.ts';

/** Controls that need hydration. Links, details and GET forms work natively; POST forms would, but leave the page. */
const NEEDS_SCRIPT = 'button, [role="button"], [role="tab"], input[type="radio"], input[type="checkbox"], label';

/** Maximum number of replayed taps: more are impatience. */
const MAX_TAPS = 5;

/**
 * Holds taps on controls that are not hydrated yet and replays them in order when the page is live. Each is replayed in
 * a task of its own, so that it sees the effects of the one before, and ahead of any new tap.
 */
export function replayTaps(document: Document, onTap: () => void): void {
  const taps: HTMLElement[] = [];
  let isReady: (control: Element) => boolean = isHydrated;
  let isReplaying = false;

  const hold = (event: Event) => {
    if (isReplaying) return;
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(NEEDS_SCRIPT) : null;
    // A link with a role opens something by script. GET forms, summaries and plain links work natively.
    if (!control || control.closest('a:not([role]), summary, form[action]:not([method=post])')) return;
    if (isReady(control) ? !taps.some(isReady) : sendsInPlace(control)) return;
    event.preventDefault();
    event.stopPropagation();
    // A second tap on the same control is a repeat, not a second action.
    if (taps.at(-1) !== control && taps.length < MAX_TAPS) taps.push(control);
    control.dataset.kept = '';
    onTap();
  };

  const replayNext = () => {
    const control = taps.find(isReady);
    if (!control) {
      if (isReady === always) document.removeEventListener('click', hold, true);
      return;
    }
    taps.splice(taps.indexOf(control), 1);
    delete control.dataset.kept;
    hydrateNow(control);
    isReplaying = true;
    if (control.isConnected) control.click();
    isReplaying = false;
    setTimeout(replayNext);
  };

  // Only now: a tap in between would find a form that has not received its typed text yet.
  const replayAll = () => {
    isReady = always;
    replayNext();
  };

  document.addEventListener('click', hold, true);
  // In a separate task: a click hydrates what is still waiting, but not while React is rendering.
  document.addEventListener(FRAME_LIVE_EVENT, () => setTimeout(replayNext), { once: true });
  document.addEventListener(PAGE_LIVE_EVENT, () => setTimeout(replayAll), { once: true });
}

const always = () => true;

/** The frame is live before its screen, or without it when the screen fails. */
const isHydrated = (control: Element) =>
  control.closest(`main, [${LIVE_ATTRIBUTE}]`)?.hasAttribute(LIVE_ATTRIBUTE) ?? false;
