/** The store itself; all others are compared with it. */
export const STORE = 'federated';

/** The figures in display order, with their formats. */
export const figures = [
  { key: 'fcp', title: 'FCP, ms', write: whole },
  { key: 'lcp', title: 'LCP, ms', write: whole },
  { key: 'cls', title: 'CLS', write: (value) => value.toFixed(3) },
  { key: 'live', title: 'time to interactive, ms', write: whole },
  { key: 'blocking', title: 'TBT from navigation, ms', write: whole },
  { key: 'blockingPainted', title: 'TBT from FCP, ms', write: whole },
  { key: 'blockingWhole', title: 'TBT over the whole load, ms', write: whole },
  { key: 'scriptBytes', title: 'scripts, kB', write: kilobytes },
  { key: 'bytes', title: 'all bytes, kB', write: kilobytes },
  { key: 'requests', title: 'requests', write: whole },
  { key: 'seen', title: 'button painted, ms', write: whole },
  { key: 'tap', title: 'first-input response, ms', write: whole },
  { key: 'click', title: 'click to the new heading, ms', write: whole },
];

/**
 * Summarises by profile, subject and figure: the contestants' medians, and against each the median and interquartile
 * range of ratios. A ratio is taken within its run, whose visits met the same load; a range that includes 1 means that
 * noise hides the difference. There is no ratio to zero.
 * @returns `{ profile, subject, key, medians: { federated, … }, against: { mono: { ratio, range }, … } }` each
 */
export function summarise(visits) {
  return [...grouped(visits).values()].map(({ values, ...group }) => {
    const others = Object.keys(values).filter((contestant) => contestant !== STORE);
    return {
      ...group,
      medians: mapEntries(Object.keys(values), (contestant) => median([...values[contestant].values()])),
      against: mapEntries(others, (other) => compared(values[STORE], values[other])),
    };
  });
}

/** `values` contains each contestant's figure by run. */
function grouped(visits) {
  const groups = new Map();
  for (const { run, profile, subject, contestant, figures: found } of visits) {
    for (const [key, value] of Object.entries(found)) {
      const id = JSON.stringify([profile, subject, key]);
      const group = groups.get(id) ?? { profile, subject, key, values: {} };
      group.values[contestant] = (group.values[contestant] ?? new Map()).set(run, value);
      groups.set(id, group);
    }
  }
  return groups;
}

function compared(ours, theirs) {
  const ratios = [...(ours ?? [])].map(([run, value]) => value / theirs.get(run)).filter(Number.isFinite);
  if (ratios.length === 0) return null;
  return { ratio: median(ratios), range: [quantile(ratios, 0.25), quantile(ratios, 0.75)] };
}

function mapEntries(keys, toValue) {
  const entries = keys.map((key) => [key, toValue(key)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}

/** The median. */
export const median = (values) => quantile(values, 0.5);

/** A quantile, linearly interpolated. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place % 1);
}

function whole(value) {
  return String(Math.round(value));
}

function kilobytes(value) {
  return (value / 1000).toFixed(1);
}
