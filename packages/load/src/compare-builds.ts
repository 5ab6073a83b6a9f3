import { type Buyer, benchOrders, purchase, questions } from './bench-calls.ts';
import { type BuildStand, buildIn, OWN_CHECKOUT, openStand } from './build-stand.ts';
import { BusyError } from './load-shopper.ts';
import { type Measured, measure, turnsOf } from './measure.ts';
import { type Compared, type Middle, type Trial, turnAbout } from './turn-about.ts';

/** Prepared orders of each kind per measurement. */
const ORDERS_A_TURN = 600;

interface Terms {
  readonly sides: readonly number[];
  readonly seconds: number;
  readonly rounds: number;
  /** Processes per build. */
  readonly processes: number;
}
type Turn = Omit<Terms, 'sides' | 'processes' | 'rounds'> & { readonly sides: number };

/**
 * Measures this build and another one alternately, call by call, and prints a table of their costs.
 * @returns whether every response was successful
 */
export async function compareBuilds(folder: string, terms: Terms, say: (words: string) => void): Promise<boolean> {
  const [own, other] = [{ ...buildIn(OWN_CHECKOUT), name: 'this build' }, buildIn(folder)];
  const orders = ORDERS_A_TURN * terms.rounds * terms.sides.length;
  const stands: BuildStand[] = [];
  try {
    for (const build of [own, other]) stands.push(await openStand(build, { processes: terms.processes, orders }));
    const [ours, theirs] = stands;
    if (!ours || !theirs) throw new Error('two builds are required');
    return await compareStands({ ours, theirs, terms, say });
  } finally {
    for (const stand of stands) await stand.stop();
  }
}

interface Comparing {
  readonly ours: BuildStand;
  readonly theirs: BuildStand;
  readonly terms: Terms;
  readonly say: (words: string) => void;
}

async function compareStands({ ours, theirs, terms, say }: Comparing): Promise<boolean> {
  say(`\n${terms.rounds} rounds turn about, ${terms.processes} processes each, PostgreSQL of its own each\n`);
  const columns = ['CPU, ms a call', 'statements', 'p50, ms'].flatMap((figure) => [
    `${ours.name}: ${figure}`,
    `${theirs.name}: ${figure}`,
  ]);
  say(`| ${['call', 'sides', ...columns, 'CPU ÷', 'middle half', 'bad'].join(' | ')} |`);
  say(`|---|${'--:|'.repeat(columns.length + 4)}`);
  let isGood = true;
  const theirAsks = asksOf(theirs, terms);
  for (const [place, own] of asksOf(ours, terms).entries()) {
    const other = theirAsks[place];
    if (!other) throw new Error('the builds have different calls');
    const trouble = await refusalOf(own, other);
    if (trouble !== null) {
      say(`| ${own.name} | – | ${trouble} |`);
      isGood = false;
      continue;
    }
    for (const sides of terms.sides) {
      const turn = { sides, seconds: terms.seconds };
      const compared = await turnAbout(own.trial(turn), other.trial(turn), terms.rounds);
      say(rowOf(own.name, sides, compared));
      if (compared.bad > 0) isGood = false;
    }
  }
  return isGood;
}

/** A call to one build. */
interface Asked {
  readonly name: string;
  /** Warms up code and caches. @throws if the build does not support the call */
  readonly warmUp: () => Promise<Measured>;
  readonly trial: (turn: Turn) => Trial;
}

function asksOf(stand: BuildStand, { sides: all, rounds }: Terms): readonly Asked[] {
  const { running, crowd, costs } = stand;
  const turn = turnsOf(running);
  const asked = [...questions(crowd.shoppers), purchase(crowd.purchasers)].map(({ name, ask }): Asked => {
    const next = () => () => ask(turn());
    return {
      name,
      warmUp: () => measure(name, next, { sides: Math.max(...all), seconds: 1 }),
      trial: (terms) => () => measure(name, next, { ...terms, costs }),
    };
  });
  const ordered = (name: string, buyers: readonly Buyer[]): Asked => {
    // An order can be placed only once: divide the carts among the measurements.
    const parts = rounds * all.length + 1;
    const part = (number: number) => buyers.filter((_, index) => index % parts === number);
    return {
      name,
      warmUp: () => benchOrders(name, running, part(parts - 1), { sides: Math.max(...all), seconds: 1, costs }),
      trial: (terms) => (round) =>
        benchOrders(name, running, part(all.indexOf(terms.sides) * rounds + round), { ...terms, costs }),
    };
  };
  return [
    ...asked,
    ordered('place order, many products', crowd.ofManyProducts),
    ordered('place order, one product', crowd.ofOneProduct),
  ];
}

/** Returns why a call cannot be compared; null if both builds answer it. */
async function refusalOf(own: Asked, other: Asked): Promise<string | null> {
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
  const figure = (key: keyof Middle, digits: number) =>
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
