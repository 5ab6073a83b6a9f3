import type {
  DeskRule,
  deskRules,
  PromotionTerms,
  saveDeskRule,
  simulateDeskRule,
  stopDeskRule,
} from '@store/contracts/calls/desk';
import type { AnswerOf, RequestOf } from '@store/contracts/wire';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../platform/database/database.ts';
import { masterCoupons, promotionRules } from '../../platform/database/tables/points-and-coupons.ts';
import { type CallContext, Refusal, refuse } from '../../platform/http/handler.ts';
import { toRule, toTerms } from '../promotion/rule-terms.ts';
import { lockRules, type RuleFault, ruleFaults, saveRules, startedAgain } from '../promotion/save-rules.ts';
import { simulateRule } from '../promotion/simulate-rule.ts';
import { endedAt, paged, pageOf, type RuleRow, refuseChanged, stateOf } from './desk-records.ts';
import { inTime, PATIENCE_MS } from './in-time.ts';

type Context = Pick<CallContext, 'database' | 'clock'>;
interface Named {
  readonly rule: RuleRow;
  readonly name: string;
}
const COLUMNS = {
  ...{ code: promotionRules.ruleCode, startsAt: promotionRules.startsAt, endsAt: promotionRules.endsAt },
  text: sql`${promotionRules.ruleCode} || ' ' || ${masterCoupons.couponCode} || ' ' || ${masterCoupons.name}`,
};

const namedRules = (database: Queries) =>
  database
    .select({ rule: promotionRules, name: masterCoupons.name })
    .from(promotionRules)
    .innerJoin(masterCoupons, eq(masterCoupons.couponCode, promotionRules.couponCode));

/** A page of rules. */
export async function listRules(
  request: RequestOf<typeof deskRules>,
  { database, clock }: Context,
): Promise<AnswerOf<typeof deskRules>> {
  const now = clock();
  const found = await namedRules(database)
    .where(pageOf(request, COLUMNS, now))
    .orderBy(asc(promotionRules.ruleCode))
    .limit(request.size + 1);
  const { rows, next } = paged(found, request.size, ({ rule }) => rule.ruleCode);
  return { rows: rows.map((row) => onWire(row, now)), next };
}

export async function openRule(ruleCode: string, { database, clock }: Context): Promise<DeskRule | Refusal> {
  const [row] = await namedRules(database).where(eq(promotionRules.ruleCode, ruleCode));
  return row ? onWire(row, clock()) : refuseUnknown();
}

/** Creates or changes a rule, with all rules locked: they are compared with each other. */
export async function saveRule(
  { rule_code: ruleCode, revision, terms }: RequestOf<typeof saveDeskRule>,
  { database, clock }: Context,
): Promise<DeskRule | Refusal> {
  await lockRules(database);
  const seen = await seenRule(database, { ruleCode, revision });
  if (seen instanceof Refusal) return seen;
  const [fault] = await saveRules(database, [ruleOf(ruleCode, terms, seen)], clock());
  return fault ? refuseAt(fault) : openRule(ruleCode, { database, clock });
}

/** Ends a rule, also for earlier occasions; saving it with a later last day starts it again. */
export async function stopRule(
  { rule_code: ruleCode, revision }: RequestOf<typeof stopDeskRule>,
  { database, clock }: Context,
): Promise<DeskRule | Refusal> {
  await lockRules(database);
  const seen = await seenRule(database, { ruleCode, revision });
  if (seen instanceof Refusal) return seen;
  const now = clock();
  if (!seen || seen.stoppedAt !== null) return refuse('rule-ended', 'このルールは、すでに終了しています。');
  await database
    .update(promotionRules)
    .set({ ...endedAt(seen.startsAt, now, seen.endsAt), stoppedAt: now, updatedAt: now, revision: seen.revision + 1 })
    .where(eq(promotionRules.ruleCode, ruleCode));
  return openRule(ruleCode, { database, clock });
}

/** What a rule would issue tonight; only the owner sees to whom. */
export async function simulate(
  { rule_code: ruleCode, terms }: RequestOf<typeof simulateDeskRule>,
  { database, clock, identity }: Pick<CallContext, 'clock' | 'identity'> & { readonly database: Database },
): Promise<AnswerOf<typeof simulateDeskRule> | Refusal> {
  const now = clock();
  const identifies = identity.staff?.role === 'owner';
  const simulated = await inTime(database, async (queries) => {
    const [stored] = await queries.select().from(promotionRules).where(eq(promotionRules.ruleCode, ruleCode));
    const given = ruleOf(ruleCode, terms, stored);
    const rule = stored && stored.stoppedAt !== null ? startedAgain(given, now) : given;
    const [fault] = await ruleFaults(queries, [rule], now);
    return fault ? refuseAt(fault) : simulateRule(queries, rule, { now, identifies });
  });
  const message = `対象が多く、${PATIENCE_MS / 1000}秒以内に計算できませんでした。対象を絞り込んでください。`;
  return simulated ?? refuse('too-many-members', message);
}

async function seenRule(
  database: Queries,
  { ruleCode, revision }: { readonly ruleCode: string; readonly revision: number | null },
): Promise<RuleRow | undefined | Refusal> {
  const [row] = await database.select().from(promotionRules).where(eq(promotionRules.ruleCode, ruleCode));
  if (revision === null && !row) return undefined;
  if (revision === null) {
    const message = 'このコードのルールは、すでにあります。';
    return refuse('rule-taken', message, { fields: { rule_code: message } });
  }
  if (!row) return refuseUnknown();
  if (row.revision === revision) return row;
  return refuseChanged(database, {
    ...{ table: 'promotion_rules', record: ruleCode, revision: row.revision, code: 'rule-changed' },
  });
}

/** An unchanged day keeps its time. */
function ruleOf(ruleCode: string, terms: PromotionTerms, before: RuleRow | undefined) {
  const rule = toRule(ruleCode, terms);
  const was = before && toTerms(before);
  return {
    ...rule,
    ...(before && was?.from === terms.from && { startsAt: before.startsAt }),
    ...(before && was?.until === terms.until && { endsAt: before.endsAt }),
  };
}

const onWire = ({ rule, name }: Named, now: number): DeskRule => ({
  ...{ rule_code: rule.ruleCode, revision: rule.revision, state: stateOf(rule.startsAt, rule.endsAt, now) },
  ...{ kind: rule.kind, coupon_name: name, stopped: rule.stoppedAt !== null, terms: toTerms(rule) },
});

const refuseAt = ({ field, reason }: RuleFault) => refuse('rule-refused', reason, { fields: { [field]: reason } });
const refuseUnknown = () => refuse('not-found', 'ルールが見つかりませんでした。');
