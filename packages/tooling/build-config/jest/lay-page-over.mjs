import { JSDOM } from 'jsdom';

/** All properties of a window; one in which scripts run does not list its classes. */
const NAMES = Object.getOwnPropertyNames(new JSDOM('', { pretendToBeVisual: true }).window);

/** Globals that Node has too, but pages must take from jsdom, whose own parts only accept those. */
const OF_THE_PAGE = new Set([
  'Blob',
  'CloseEvent',
  'CustomEvent',
  'DOMException',
  'Event',
  'EventTarget',
  'File',
  'FormData',
  'MessageEvent',
  'Navigator',
  'Storage',
  'WebSocket',
  'localStorage',
  'navigator',
  'sessionStorage',
]);

const ITSELF = ['window', 'self', 'top', 'parent', 'frames'];

/**
 * Defines everything that jsdom's window has on Node's global object.
 *
 * @returns clears the page's timers: a closed page runs nothing
 */
export function layPageOver(global, window) {
  followSignalsOfNode(window);
  raiseFaults(window);
  for (const name of NAMES) {
    if (!ITSELF.includes(name) && (!(name in global) || OF_THE_PAGE.has(name))) overlayRemote(global, window, name);
  }
  for (const name of ['addEventListener', 'dispatchEvent', 'removeEventListener']) overlayRemote(global, window, name);
  for (const name of ITSELF) Object.defineProperty(global, name, { value: global, configurable: true, writable: true });
  Object.defineProperty(window.document, 'defaultView', { get: () => global, configurable: true });
  return collectTimers(global);
}

function collectTimers(global) {
  const { setTimeout } = global;
  const timers = new Set();
  global.setTimeout = (...work) => {
    const timer = setTimeout(...work);
    timers.add(timer);
    return timer;
  };
  return () => timers.forEach(clearTimeout);
}

/** Defines a global that is read from the window each time, until a test overrides it. */
function overlayRemote(global, window, name) {
  const isFunction = typeof window[name] === 'function' && name[0] === name[0].toLowerCase();
  const bound = isFunction ? window[name].bind(window) : undefined;
  let own;
  Object.defineProperty(global, name, {
    configurable: true,
    get: () => (own ? own.value : (bound ?? window[name])),
    set: (value) => {
      own = { value };
    },
  });
}

/** jsdom's listeners accept jsdom's signals only, and `fetch` Node's: pages have Node's, and listeners accept both. */
function followSignalsOfNode(window) {
  const { AbortController, AbortSignal, EventTarget } = window;
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function addEventListener(type, listener, options) {
    const signal = options?.signal;
    if (!signal || signal instanceof AbortSignal) return listen.call(this, type, listener, options);
    const own = new AbortController();
    if (signal.aborted) own.abort(signal.reason);
    else signal.addEventListener('abort', () => own.abort(signal.reason), { once: true });
    return listen.call(this, type, listener, { ...options, signal: own.signal });
  };
}

/** Fails the test when a listener throws, unless the page handles error events itself. */
function raiseFaults(window) {
  let listeners = 0;
  const { addEventListener, removeEventListener } = window;
  addEventListener.call(window, 'error', (event) => {
    if (listeners > 0 || !event.error) return;
    event.preventDefault();
    process.emit('uncaughtException', event.error);
  });
  window.addEventListener = (type, ...more) => {
    if (type === 'error') listeners += 1;
    addEventListener.call(window, type, ...more);
  };
  window.removeEventListener = (type, ...more) => {
    if (type === 'error' && listeners > 0) listeners -= 1;
    removeEventListener.call(window, type, ...more);
  };
}
