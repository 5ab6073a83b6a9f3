-- 再入荷お知らせメール that members asked for (16). One statement marks a row as told and so decides who mails.
CREATE TABLE restock_requests (
  customer_code text NOT NULL REFERENCES customers,
  product_code text NOT NULL,
  sku_code text NOT NULL,
  requested_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  -- null: still waiting
  told_at bigint,
  PRIMARY KEY (customer_code, product_code)
);
CREATE INDEX restock_requests_waiting ON restock_requests (sku_code) WHERE told_at IS NULL;
CREATE INDEX restock_requests_by_end ON restock_requests (expires_at);
