-- What a customer did to a subscription's dates.
-- Step of the rhythm that next_delivery stands for; null while they are the same day.
ALTER TABLE periodical_purchases ADD COLUMN rhythm_delivery date;
ALTER TABLE periodical_purchases ADD COLUMN last_delivery date;
ALTER TABLE periodical_purchases ADD COLUMN skipped_delivery date;
ALTER TABLE periodical_purchases ADD COLUMN skipped_rhythm date;
ALTER TABLE periodical_purchases ADD COLUMN skips_in_row integer NOT NULL DEFAULT 0 CHECK (skips_in_row >= 0);
ALTER TABLE periodical_purchases ADD COLUMN restart_on date;
ALTER TABLE periodical_purchases ADD COLUMN delivery_slot text NOT NULL DEFAULT 'NONE';
-- What later deliveries are charged to; null: whatever the first order was paid with.
ALTER TABLE periodical_purchases ADD COLUMN payment_instrument jsonb;
-- Deliveries agreed on at least, as the contract was made; 0 without such a condition.
ALTER TABLE periodical_purchases ADD COLUMN minimum_times integer NOT NULL DEFAULT 0 CHECK (minimum_times >= 0);
-- The delivery whose coming was announced by mail.
ALTER TABLE periodical_purchases ADD COLUMN announced_delivery date;
ALTER TABLE periodical_purchases ADD COLUMN cancel_code text UNIQUE;
ALTER TABLE periodical_purchases ADD COLUMN cancelled_at bigint;
ALTER TABLE periodical_purchases ADD COLUMN cancel_reason text;
CREATE INDEX periodical_purchases_due ON periodical_purchases (next_delivery) WHERE status <> 'CANCELLED';

-- The order of each due delivery: at most one run for a subscription and a date, whoever starts it (F13).
CREATE TABLE subscription_runs (
  periodical_purchase_code text NOT NULL REFERENCES periodical_purchases,
  delivery date NOT NULL,
  state text NOT NULL CHECK (state IN ('CLAIMED', 'PAYING', 'RETRY', 'DONE', 'MISSED', 'DROPPED')),
  -- the order that is being paid for or was made; a failed one is replaced at the next try
  order_code text UNIQUE,
  attempts integer NOT NULL DEFAULT 0,
  -- until then nobody else takes the run up
  next_attempt_at bigint NOT NULL,
  reason text,
  created_at bigint NOT NULL,
  settled_at bigint,
  PRIMARY KEY (periodical_purchase_code, delivery),
  CHECK ((state = 'DONE') <= (order_code IS NOT NULL))
);
CREATE INDEX subscription_runs_open ON subscription_runs (next_attempt_at) WHERE state IN ('CLAIMED', 'PAYING', 'RETRY');

-- Orders that a subscription's deliveries were made of, those whose payment failed too.
CREATE TABLE subscription_orders (
  order_code text PRIMARY KEY REFERENCES orders,
  periodical_purchase_code text NOT NULL REFERENCES periodical_purchases,
  delivery date NOT NULL
);
CREATE INDEX subscription_orders_by_subscription ON subscription_orders (periodical_purchase_code, delivery);
