-- Who buys without being a member: a customer whom only this browser knows, for a day.
ALTER TABLE customers ADD COLUMN is_guest boolean NOT NULL DEFAULT false;
CREATE TABLE guest_buyers (
  visitor_code text PRIMARY KEY,
  customer_code text NOT NULL REFERENCES customers,
  began_at bigint NOT NULL
);
CREATE INDEX guest_buyers_by_age ON guest_buyers (began_at);
