-- What the reviewer wanted to care for, in the shop's words at the time (expectations 22).
alter table reviews add column concern text not null default '';
