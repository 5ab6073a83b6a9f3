import { chromium } from 'playwright-core';
import { memberAt } from './member.mjs';
import { subjectsFor } from './subjects.mjs';

/**
 * Measures every subject at every contestant `runs` times, in alternation, each time as a new visitor.
 * @param contestants `{ name, url, hasScripts }` each; the order changes with every run
 * @param only names of the subjects to measure
 * @param onRun receives the number of each run before it starts; run 0 only warms up the servers
 * @returns the browser's version, one entry per visit (`{ run, profile, subject, contestant, figures }`), and the reasons of
 * repeated visits; a visit that fails twice ends the benchmark
 */
export async function compare({ contestants, profiles, runs, only, chromePath, onRun }) {
  const browser = await chromium.launch({
    executablePath: chromePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const visits = [];
    const repeated = [];
    const withMembers = [];
    for (const contestant of contestants)
      withMembers.push({
        ...contestant,
        ...(contestant.hasScripts && { member: await memberAt(browser, contestant) }),
      });
    for (let run = 0; run <= runs; run += 1) {
      onRun(run);
      const found = await oneRun({ browser, contestants: withMembers, profiles, only, run, repeated });
      if (run > 0) visits.push(...found);
    }
    return { browser: browser.version(), visits, repeated };
  } finally {
    await browser.close();
  }
}

async function oneRun({ browser, contestants, profiles, only, run, repeated }) {
  const visits = [];
  for (const profile of profiles) {
    for (const subject of subjectsFor(contestants).filter(({ name }) => only.includes(name))) {
      for (const contestant of startingAt(subject.contestants, run)) {
        const measure = () => subject.measure(browser, profile, contestant);
        const figures = await measure().catch((fault) => {
          repeated.push(fault.message);
          return measure();
        });
        visits.push({ run, profile: profile.name, subject: subject.name, contestant: contestant.name, figures });
      }
    }
  }
  return visits;
}

function startingAt(contestants, run) {
  const first = run % contestants.length;
  return [...contestants.slice(first), ...contestants.slice(0, first)];
}
