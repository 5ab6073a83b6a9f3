-- Lines of a guest's cart that could not join the member's cart at sign-in (S-05): kept for the member for 30 days.
create table kept_cart_lines (
  line_code text primary key,
  customer_code text not null references customers,
  order_type text not null check (order_type in ('NORMAL', 'RESERVED', 'PERIODICAL')),
  sku_code text not null,
  quantity integer not null check (quantity between 1 and 99),
  campaign_code text,
  purchase_interval jsonb,
  kept_at bigint not null,
  unique (customer_code, order_type, sku_code)
);
create index kept_cart_lines_by_time on kept_cart_lines (kept_at);
