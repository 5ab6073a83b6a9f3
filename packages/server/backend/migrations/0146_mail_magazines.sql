-- Issues of the mail magazine, each sent once.
create table mail_magazines (
  issue_code text primary key,
  subject text not null,
  body text not null,
  created_at bigint not null
);
