-- What a review says by points, 泡立ち and the like, from one to five; which points, a product's category says.
alter table reviews add column attributes jsonb not null default '{}';
-- What the shop answered.
alter table reviews add column shop_answer text;
alter table categories add column review_attributes text[] not null default '{}';
