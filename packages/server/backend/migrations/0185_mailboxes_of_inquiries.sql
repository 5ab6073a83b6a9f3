-- The mailbox that an address leads to: taro+shop@ is taro@, and Gmail ignores dots. Inquiries are limited by it.
create function mailbox_of(email text) returns text language sql immutable as $$
  select case
    when lower(email) ~ '@(gmail|googlemail)[.]com$'
      then replace(regexp_replace(lower(email), '[+@].*$', ''), '.', '') || '@gmail.com'
    else regexp_replace(lower(email), '[+][^@]*@', '@')
  end
$$;
create index inquiries_by_mailbox on inquiries (mailbox_of(email)) where email <> '';
drop index inquiries_by_email;
