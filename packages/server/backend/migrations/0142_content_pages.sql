-- Content pages (R-14, R-17, R-18, R-19, R-22): everything the shop writes as blocks, one live version of each, and what each was before.
-- `columns` and `articles` are read no more; a backend of before goes on with them.
create table content_pages (
  slug text primary key,
  kind text not null,
  -- the last part of the address: the code of a column
  code text not null,
  title text not null,
  description text not null,
  layout text not null,
  noindex boolean not null,
  -- as the page says; null: from its first push on
  starts_at bigint,
  ends_at bigint,
  leads_to text,
  -- when it began for readers
  published_at bigint not null,
  revised_at bigint,
  audience jsonb not null,
  priority integer not null,
  tag text,
  picture_id text,
  product_codes text[] not null,
  blocks jsonb not null,
  version integer not null,
  pushed_at bigint not null
);
-- an address is found however it is written
create unique index content_pages_by_address on content_pages (lower(slug));
create index content_pages_by_kind on content_pages (kind, published_at desc, slug desc);

create table content_page_versions (
  slug text not null references content_pages,
  version integer not null,
  page jsonb not null,
  pushed_at bigint not null,
  primary key (slug, version)
);

create trigger content_pages_noted after insert or update or delete on content_pages for each row execute function note_shop_change();

-- Pictures that came with pages, in the sizes that browsers are given; what they are stands in `pictures`.
create table content_picture_files (
  picture_id text not null references pictures on delete cascade,
  width integer not null,
  kind text not null,
  bytes bytea not null,
  primary key (picture_id, width, kind)
);
