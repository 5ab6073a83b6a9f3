-- Releases are looked after by people of the shop, at a desk of their own.
alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check check (role in ('pharmacist', 'moderator', 'release-manager'));
