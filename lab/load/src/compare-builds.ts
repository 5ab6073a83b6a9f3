import { type Buyer, benchOrders, purchase, questions } from './bench-calls.ts';
import { BusyError } from './load-shopper.ts';
import { type Measured, measure, turnsOf } from './measure.ts';
import { type Compared, type Medians, measureAlternately, type Trial } from './measure-alternately.ts';
import { buildIn, OWN_CHECKOUT, type RunningBuild, startBuild } from './running-build.ts';

/** Prepared orders of each kind per measurement. */
const ORDERS_A_TURN = 600;

/** Duration of a warm-up: the compiler is done with the code of an order after some hundred calls, s. */
const WARM_UP_S = 5;

interface Terms {
  readonly sides: readonly number[];
  readonly seconds: number;
  readonly rounds: number;
  readonly processes: number;
}
type Turn = Omit<Terms, 'sides' | 'processes' | 'rounds'> & { readonly sides: number };

/**
 * Measures this build and another one alternately, call by call, and prints a table of their costs.
 * @returns whether every response was successful
 */
export async function compareBuilds(folder: string, terms: Terms, print: (text: string) => void): Promise<boolean> {
  const [own, other] = [{ ...buildIn(OWN_CHECKOUT), name: 'this build' }, buildIn(folder)];
  const orders = ORDERS_A_TURN * terms.rounds * terms.sides.length;
  const runningBuilds: RunningBuild[] = [];
  try {
    for (const build of [own, other])
      runningBuilds.push(await startBuild(build, { processes: terms.processes, orders }));
    const [ours, theirs] = runningBuilds;
    if (!ours || !theirs) throw new Error('two builds are required');
    return await compareRunning({ ours, theirs, terms, print });
  } finally {
    for (const runningBuild of runningBuilds) await runningBuild.stop();
  }
}

interface Comparing {
  readonly ours: RunningBuild;
  readonly theirs: RunningBuild;
  readonly terms: Terms;
  readonly print: (text: string) => void;
}

async function compareRunning({ ours, theirs, terms, print }: Comparing): Promise<boolean> {
  print(`\n${terms.rounds} rounds turn about, ${terms.processes} processes each, PostgreSQL of its own each\n`);
  const columns = ['CPU, ms a call', 'statements', 'p50, ms'].flatMap((figure) => [
    `${ours.name}: ${figure}`,
    `${theirs.name}: ${figure}`,
  ]);
  print(`| ${['call', 'sides', ...columns, 'CPU ÷', 'middle half', 'bad'].join(' | ')} |`);
  print(`|---|${'--:|'.repeat(columns.length + 4)}`);
  let isGood = true;
  const theirAsks = callsOf(theirs, terms);
  for (const [place, own] of callsOf(ours, terms).entries()) {
    const other = theirAsks[place];
    if (!other) throw new Error('the builds have different calls');
    const reason = await refusalOf(own, other);
    if (reason !== null) {
      print(`| ${own.name} | – | ${reason} |`);
      isGood = false;
      continue;
    }
    for (const sides of terms.sides) {
      const turn = { sides, seconds: terms.seconds };
      const compared = await measureAlternately(own.trial(turn), other.trial(turn), terms.rounds);
      print(rowOf(own.name, sides, compared));
      if (compared.bad > 0) isGood = false;
    }
  }
  return isGood;
}

interface BuildCall {
  readonly name: string;
  /** Warms up code and caches. @throws if the build does not support the call */
  readonly warmUp: () => Promise<Measured>;
  readonly trial: (turn: Turn) => Trial;
}

function callsOf(runningBuild: RunningBuild, { sides: all, rounds }: Terms): readonly BuildCall[] {
  const { running, crowd, costs } = runningBuild;
  const turn = turnsOf(running);
  const calls = [...questions(crowd.shoppers), purchase(crowd.purchasers)].map(({ name, ask }): BuildCall => {
    const next = () => () => ask(turn());
    return {
      name,
      warmUp: () => measure(name, next, { sides: Math.max(...all), seconds: WARM_UP_S }),
      trial: (terms) => () => measure(name, next, { ...terms, costs }),
    };
  });
  const orderCall = (name: string, buyers: readonly Buyer[]): BuildCall => {
    // An order can be placed only once: divide the carts among the measurements.
    const parts = rounds * all.length + 1;
    const part = (number: number) => buyers.filter((_, index) => index % parts === number);
    return {
      name,
      warmUp: () => benchOrders(name, running, part(parts - 1), { sides: Math.max(...all), seconds: WARM_UP_S, costs }),
      trial: (terms) => (round) =>
        benchOrders(name, running, part(all.indexOf(terms.sides) * rounds + round), { ...terms, costs }),
    };
  };
  return [
    ...calls,
    orderCall('place order, many products', crowd.ofManyProducts),
    orderCall('place order, one product', crowd.ofOneProduct),
  ];
}

/** Returns why a call cannot be compared; null if both builds answer it. */
async function refusalOf(own: BuildCall, other: BuildCall): Promise<string | null> {
  for (const { warmUp } of [own, other]) {
    try {
      const { answers, bad } = await warmUp();
      if (bad === answers) return 'refused every time';
    } catch (fault) {
      if (fault instanceof BusyError || !(fault instanceof Error)) throw fault;
      return `cannot be called: ${fault.message.slice(0, 200)}`;
    }
  }
  return null;
}

function rowOf(name: string, sides: number, { ours, theirs, ratio, bad }: Compared): string {
  const figure = (key: keyof Medians, digits: number) =>
    [ours, theirs].map((middle) => middle[key]?.toFixed(digits) ?? '–');
  const cells = [
    name,
    sides,
    ...figure('cpuMs', 2),
    ...figure('statements', 1),
    ...figure('p50', 1),
    ratio ? `${ratio.median.toFixed(2)}×` : '–',
    ratio ? ratio.range.map((end) => end.toFixed(2)).join(' … ') : '–',
    bad,
  ];
  return `| ${cells.join(' | ')} |`;
}
