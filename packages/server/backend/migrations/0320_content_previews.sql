-- Pages that staff preview before publishing, by their content; signed links name them.
create table content_previews (
  content_hash text primary key,
  page jsonb not null,
  created_at bigint not null
);
create index content_previews_by_age on content_previews (created_at);
