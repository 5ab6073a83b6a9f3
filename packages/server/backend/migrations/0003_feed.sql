-- What the shop tells its visitors: campaigns, slides, notices, columns, its own pages, its stores.
create table campaigns (
  campaign_code text primary key,
  kind text not null,
  title text not null,
  badge text not null,
  headline text[] not null,
  lead text not null,
  caption text not null,
  starts_at bigint not null,
  ends_at bigint,
  target text,
  tone text not null,
  picture_id text not null,
  position integer not null
);

create table campaign_products (
  campaign_code text not null references campaigns on delete cascade,
  product_code text not null,
  position integer not null,
  primary key (campaign_code, product_code)
);

create table carousel_slides (
  slide_code text primary key,
  kicker text not null,
  headline text[] not null,
  body text[] not null,
  footnote text not null,
  button text not null,
  href text not null,
  tone text not null,
  target text,
  picture_id text not null,
  position integer not null
);

create table feeds (
  feed_code text primary key,
  feed_type text not null,
  customer_code text,
  title text not null,
  kind text not null,
  body_html text not null,
  starts_at bigint not null,
  ends_at bigint,
  priority integer not null,
  target text
);

create index feeds_by_type on feeds (feed_type, starts_at);

create table columns (
  column_id text primary key,
  title text not null,
  tag text not null,
  lead text not null,
  body_html text not null,
  published_at bigint not null,
  product_codes text[] not null,
  picture_id text not null
);

create table articles (
  article_code text primary key,
  chapter text not null,
  href text not null,
  title text not null,
  lead text not null,
  revised_at bigint,
  sections jsonb not null,
  position integer not null
);

create table stores (
  store_code text primary key,
  name text not null,
  region text not null,
  prefecture text not null,
  address text not null,
  tel text not null,
  hours text not null,
  closed text not null,
  services text[] not null,
  latitude double precision not null,
  longitude double precision not null
);

create table demo_seed (
  id integer primary key,
  seeded_at bigint not null
);
