-- Mails about an order that went out, for its owner to look up (expectation 78); a mail sent twice stands once.
CREATE TABLE order_mails (
  reference text PRIMARY KEY,
  order_code text NOT NULL REFERENCES orders,
  subject text NOT NULL,
  sent_at bigint NOT NULL
);
CREATE INDEX order_mails_by_order ON order_mails (order_code, sent_at);
