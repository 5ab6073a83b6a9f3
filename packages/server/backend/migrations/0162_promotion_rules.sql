-- Coupons that are issued by themselves: who gets which, when, and how often (R-69).
create table promotion_rules (
  rule_code text primary key,
  kind text not null
    check (kind in ('REGISTRATION', 'BIRTHDAY_MONTH', 'RANK_REACHED', 'NTH_ORDER', 'YEAR_WITHOUT_ORDER')),
  -- RANK_REACHED: the rank; NTH_ORDER: the number; of the others empty.
  detail text not null default '',
  coupon_code text not null references master_coupons,
  -- What has to happen between these two, epoch ms, both included.
  starts_at bigint not null,
  ends_at bigint not null check (ends_at >= starts_at),
  -- Empty: everybody.
  ranks text[] not null default '{}',
  sexes text[] not null default '{}',
  registered_from bigint,
  registered_until bigint,
  per_customer text not null check (per_customer in ('ONCE', 'ONCE_A_YEAR')),
  updated_at bigint not null,
  check ((kind in ('RANK_REACHED', 'NTH_ORDER')) = (detail <> ''))
);
create index promotion_rules_by_occasion on promotion_rules (kind, detail);

-- How far a day's run has come; it goes on after the member named last.
create table promotion_runs (
  day date primary key,
  done_until text not null default '',
  issued integer not null default 0,
  started_at bigint not null,
  finished_at bigint
);
create index promotion_runs_open on promotion_runs (day) where finished_at is null;

-- Empty for what is had once; a year for what comes once a year (Asia/Tokyo).
alter table issued_coupons add column issue_period text not null default '';
create unique index issued_coupons_once on issued_coupons (coupon_code, customer_code, issue_period);
alter table issued_coupons drop constraint issued_coupons_coupon_code_customer_code_key;

-- When the member's rank changed last, epoch ms; null for a change before this was kept.
alter table customers add column rank_since bigint;
