-- 指定濫用防止医薬品 (薬機法 第36条の11): one small pack an order, never by subscription, never within a set.
alter table skus add column is_abuse_prone boolean not null default false
  check (not is_abuse_prone or (sku_type in ('CLASS1_OTC_DRUG', 'CLASS2_OTC_DRUG') and purchase_limit = 1 and not is_set));
-- What its buyer declared: for the cart until it is ordered, then with the order.
alter table carts add column safe_use jsonb;
alter table orders add column safe_use jsonb;
