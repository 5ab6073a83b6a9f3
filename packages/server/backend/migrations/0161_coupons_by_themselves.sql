-- Coupons that are applied by themselves: taken off they stay off for that checkout (84).
alter table carts add column coupon_declined boolean not null default false;
-- Taken by its link, it is applied by itself like one whose master says so (86).
alter table issued_coupons add column is_wanted boolean not null default false;
