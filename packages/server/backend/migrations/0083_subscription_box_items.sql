-- One-time items that come with a subscription's next delivery (56), at the price the customer was told.
CREATE TABLE subscription_box_items (
  periodical_purchase_code text NOT NULL REFERENCES periodical_purchases ON DELETE CASCADE,
  sku_code text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  price_in_vat integer NOT NULL CHECK (price_in_vat >= 0),
  added_at bigint NOT NULL,
  PRIMARY KEY (periodical_purchase_code, sku_code)
);
