-- Held reviews are decided by the shop's moderators (expectations 24).
alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check check (role in ('pharmacist', 'moderator'));

-- Counts what its author sent: a decision is about the words that the moderator read.
alter table reviews add column revision integer not null default 1;
alter table reviews add column refused_because text;
create index reviews_held on reviews (posted_at, review_code) where not is_published and rejected_at is null;

-- Who decided what, and when. No reference to the review: what was decided is still known when its author deletes it.
create table review_decisions (
  decision_id bigint generated always as identity primary key,
  review_code text not null,
  revision integer not null,
  product_code text not null,
  order_code text,
  staff_code text not null references staff,
  decision text not null check (decision in ('released', 'refused')),
  reason text check ((decision = 'refused') = (reason is not null)),
  decided_at bigint not null,
  unique (review_code, revision)
);
create index review_decisions_by_line on review_decisions (order_code, product_code);
