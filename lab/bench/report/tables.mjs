import { markdownTable } from './markdown.mjs';
import { figures, STORE } from './summary.mjs';

/** Names of the other contestants in tables, in column order. */
const OTHERS = { mono: 'one bundle', static: 'static' };

/** Formats one table of all figures per profile, as Markdown. */
export function figureTables(summary, profiles) {
  return profiles.map(({ name, says }) => `**${name}** (${says})\n\n${figureTable(summary, name)}`).join('\n\n');
}

/** Formats the goals beside the measured values, as Markdown. */
export function goalTable(judged) {
  const rows = judged.map(({ key, subject, against, beside, most, found, reached }) => {
    const { title, write } = figures.find((figure) => figure.key === key);
    const say = against || beside ? times : write;
    const measure = against ? `against ${OTHERS[against]}` : beside ? `beside ${beside}` : '';
    return [title, subject, measure, verdict(reached), `≤ ${say(most)}`, found === null ? '–' : say(found)];
  });
  return markdownTable(['figure', 'page', '', 'reached', 'goal', 'found'], rows, 4);
}

/** Verdict of a goal: reached, missed, or unknown. */
export const verdict = (reached) => (reached === null ? 'not measured' : reached ? 'yes' : '**no**');

function figureTable(summary, profile) {
  const rows = summary.filter((row) => row.profile === profile);
  const names = Object.values(OTHERS);
  const head = ['page', 'figure', STORE, ...names, ...names.flatMap((name) => [`÷ ${name}`, 'interquartile range'])];
  const subjects = [...new Set(rows.map((row) => row.subject))];
  return markdownTable(
    head,
    subjects.flatMap((subject) => linesOf(rows, subject)),
    2,
  );
}

function linesOf(rows, subject) {
  return figures.flatMap(({ key, title, write }) => {
    const row = rows.find((found) => found.subject === subject && found.key === key);
    if (!row) return [];
    const others = Object.keys(OTHERS);
    const medians = [STORE, ...others].map((name) => (name in row.medians ? write(row.medians[name]) : '–'));
    return [[subject, title, ...medians, ...others.flatMap((name) => ratioCells(row.against[name]))]];
  });
}

function ratioCells(compared) {
  if (!compared) return ['–', '–'];
  const { ratio, range } = compared;
  return [times(ratio), range.map((end) => end.toFixed(2)).join(' … ')];
}

const times = (ratio) => `${ratio.toFixed(2)}×`;
