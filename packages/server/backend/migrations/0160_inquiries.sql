-- What customers ask in writing, and what お客様窓口 answers (R-66…R-68).
alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check
  check (role in ('pharmacist', 'moderator', 'release-manager', 'support'));

create table inquiries (
  inquiry_code text primary key,
  -- Null for who was not signed in; only then name and mail stand here.
  customer_code text references customers,
  name text not null default '',
  email text not null default '',
  kind text not null,
  order_code text references orders on delete set null,
  state text not null default 'OPEN' check (state in ('OPEN', 'ANSWERED', 'CLOSED')),
  -- Counts what was written and decided: an act of the desk is about the inquiry as it was read.
  revision integer not null default 1,
  assigned_to text references staff,
  answer_by date not null,
  sent_at bigint not null,
  updated_at bigint not null,
  check (customer_code is null or (name = '' and email = ''))
);
create index inquiries_by_customer on inquiries (customer_code, sent_at);
create index inquiries_by_email on inquiries (lower(email)) where email <> '';
create index inquiries_by_state on inquiries (state, updated_at);

create table inquiry_messages (
  message_id bigint generated always as identity primary key,
  inquiry_code text not null references inquiries on delete cascade,
  -- A note is read by the desk alone.
  author text not null check (author in ('customer', 'shop', 'note')),
  staff_code text references staff check ((author = 'customer') = (staff_code is null)),
  words text not null,
  sent_at bigint not null
);
create index inquiry_messages_by_inquiry on inquiry_messages (inquiry_code, message_id);

-- A photo belongs to a review, a return or an inquiry. One that a guest added has their browser in place of a customer: `visitor:…`.
alter table review_photos add column inquiry_code text references inquiries on delete cascade;
alter table review_photos add check (inquiry_code is null or (review_code is null and return_code is null));
create index review_photos_by_inquiry on review_photos (inquiry_code, position);
