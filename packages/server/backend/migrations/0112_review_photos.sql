-- Photos of reviewers (expectations 25). One is there before its review is sent; one that no review took goes after a day.
create table review_photos (
  photo_id text primary key,
  customer_code text not null,
  review_code text references reviews on delete cascade,
  position integer not null default 0 check (position between 0 and 2),
  alt text not null default '',
  width integer not null,
  height integer not null,
  widths integer[] not null,
  colour text not null,
  added_at bigint not null
);
create index review_photos_by_review on review_photos (review_code, position);
create index review_photos_waiting on review_photos (customer_code, added_at) where review_code is null;

-- What browsers are given: made anew from what was sent, of which nothing is kept.
create table review_photo_files (
  photo_id text not null references review_photos on delete cascade,
  width integer not null,
  kind text not null,
  bytes bytea not null,
  primary key (photo_id, width, kind)
);
