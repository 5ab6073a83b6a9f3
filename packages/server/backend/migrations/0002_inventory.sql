-- What is on the shelves, by kind of stock. One guarded UPDATE takes from it; the check is the last word.
create table inventory (
  sku_code text not null,
  inventory_type text not null,
  quantity integer not null check (quantity >= 0),
  primary key (sku_code, inventory_type)
);
