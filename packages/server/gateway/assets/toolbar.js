/**
 * The script of the staff toolbar: outlines each area of the page with its part, version and owner, and shows the page's
 * vitals and the faults that it reports. Pages of other visitors do not load it.
 */
const toolbar = document.getElementById('store-toolbar').shadowRoot;
const element = (id) => toolbar.getElementById(id);

/** Part → what the toolbar knows about it. */
const parts = new Map([...toolbar.querySelectorAll('[data-part]')].map(({ dataset }) => [dataset.part, dataset]));

element('page').hidden = false;
outlineAreas();
showVitals();
showFaults();

/** Draws a box around each area, above the page and without changing it. */
function outlineAreas() {
  const layer = document.createElement('div');
  layer.id = 'areas';
  layer.setAttribute('aria-hidden', 'true');
  toolbar.append(layer);
  const button = element('outline');
  const draw = () => {
    const isOn = button.getAttribute('aria-pressed') === 'true';
    layer.replaceChildren(...(isOn ? areasIn(document.body).map(boxOf) : []));
  };
  button.addEventListener('click', () => {
    button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'));
    draw();
  });
  // Content that arrives later, and a page opened by a link.
  new ResizeObserver(draw).observe(document.body);
}

/** Lists the areas: neighbouring elements whose classes name the same part, unless an outer element names it too. */
function areasIn(root) {
  const areas = [];
  const collect = (parent, outer) => {
    const open = new Map();
    for (const child of parent.children) {
      const part = partOf(child) ?? outer;
      if (part !== outer && isShown(child)) {
        if (!open.has(part)) areas.push({ part, elements: open.set(part, []).get(part) });
        open.get(part).push(child);
      }
      collect(child, part);
    }
  };
  collect(root, undefined);
  return areas;
}

/** The classes of a part begin with its name: `catalogue_1a2ba`; the release gate accepts no others. */
function partOf({ classList }) {
  for (const name of classList) {
    const [part] = name.split('_', 1);
    if (part !== name && parts.has(part)) return part;
  }
  return undefined;
}

function isShown(child) {
  const { width, height } = child.getBoundingClientRect();
  return width > 0 && height > 0;
}

function boxOf({ part, elements }) {
  const sides = elements.map((each) => each.getBoundingClientRect());
  const left = Math.max(0, Math.min(...sides.map((side) => side.left)));
  const top = Math.min(...sides.map((side) => side.top));
  const right = Math.min(document.documentElement.clientWidth, Math.max(...sides.map((side) => side.right)));
  const box = document.createElement('div');
  box.style.left = `${left + scrollX}px`;
  box.style.top = `${top + scrollY}px`;
  box.style.width = `${right - left}px`;
  box.style.height = `${Math.max(...sides.map((side) => side.bottom)) - top}px`;
  const label = document.createElement('span');
  const { version, team } = parts.get(part);
  label.textContent = `${part}@${version}${team ? ` 担当：${team}` : ''}`;
  box.append(label);
  return box;
}

/** Shows LCP, CLS and the longest response to an input, and whether each is good. */
function showVitals() {
  const vitals = { lcp: 0, cls: 0, inp: 0 };
  const show = () => {
    const shown = [
      `LCP ${(vitals.lcp / 1000).toFixed(1)}秒${vitals.lcp > 2500 ? '（要改善）' : ''}`,
      `CLS ${vitals.cls.toFixed(3)}${vitals.cls > 0.1 ? '（要改善）' : ''}`,
      `INP ${vitals.inp > 0 ? `${Math.round(vitals.inp)}ミリ秒` : '未計測'}${vitals.inp > 200 ? '（要改善）' : ''}`,
    ];
    element('vitals').textContent = shown.join('・');
  };
  const observe = (type, note) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
      show();
    });
    observer.observe({ type, buffered: true, durationThreshold: 16 });
  };
  show();
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) vitals.cls += value;
  });
  observe('event', ({ duration, interactionId }) => {
    if (interactionId) vitals.inp = Math.max(vitals.inp, duration);
  });
}

/** Shows the faults that the page reports of its parts: the same that the health gate counts for other visitors. */
function showFaults() {
  const send = window.fetch;
  let faults = 0;
  const note = (body) => {
    const report = JSON.parse(body);
    for (const counted of report.parts) faults += Object.values(counted.faults).reduce((sum, each) => sum + each, 0);
    element('faults').textContent = `不具合 ${faults}件`;
    for (const { part, stage, message } of report.words) {
      const line = document.createElement('li');
      line.textContent = `${part} ${stage}：${message}`;
      element('words').append(line);
    }
  };
  element('faults').textContent = '不具合 0件';
  window.fetch = (input, init) => {
    if (String(input).endsWith('/composition/_report-visit')) note(init.body);
    return send.call(window, input, init);
  };
}
