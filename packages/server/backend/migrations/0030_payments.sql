-- Money movement: what was meant is written first, then the processor is asked, then its answer is written down.
CREATE TABLE payments (
  payment_code text PRIMARY KEY,
  order_code text NOT NULL,
  customer_code text NOT NULL REFERENCES customers,
  method text NOT NULL,
  amount_in_vat integer NOT NULL CHECK (amount_in_vat >= 0),
  -- token or card code, carrier, session; never a card number
  instrument jsonb NOT NULL,
  for_subscription boolean NOT NULL,
  off_session boolean NOT NULL,
  state text NOT NULL CHECK (
    state IN ('INTENDED', 'WAITING', 'UNKNOWN', 'AUTHORISED', 'CAPTURED', 'DECLINED', 'VOIDED', 'REFUNDED')
  ),
  -- what shall still happen to it at the processor
  wanted text CHECK (wanted IN ('CAPTURE', 'VOID')),
  decline_code text,
  processor_id text,
  redirect_to text,
  -- what may be charged again later
  reusable text,
  -- the random word of the address the browser comes back to
  request_secure_code text NOT NULL UNIQUE,
  refund_in_vat integer NOT NULL DEFAULT 0 CHECK (refund_in_vat >= 0 AND refund_in_vat <= amount_in_vat),
  attempts integer NOT NULL DEFAULT 0,
  -- a process that works on the payment holds it until then
  lease_until bigint,
  -- when it is to be looked at again; null when nothing is open
  next_attempt_at bigint,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  settled_at bigint
);
-- at most one live charge for an order, whatever races
CREATE UNIQUE INDEX payments_one_live_per_order ON payments (order_code) WHERE state NOT IN ('DECLINED', 'VOIDED', 'REFUNDED');
CREATE INDEX payments_by_order ON payments (order_code, created_at);
CREATE INDEX payments_by_customer ON payments (customer_code, created_at);
CREATE INDEX payments_due ON payments (next_attempt_at) WHERE next_attempt_at IS NOT NULL;

-- Money given back; the sum of an order's is held in payments.refund_in_vat.
CREATE TABLE payment_refunds (
  refund_code text PRIMARY KEY,
  payment_code text NOT NULL REFERENCES payments,
  amount_in_vat integer NOT NULL CHECK (amount_in_vat > 0),
  state text NOT NULL CHECK (state IN ('INTENDED', 'DONE', 'REFUSED')),
  created_at bigint NOT NULL,
  done_at bigint
);
CREATE INDEX payment_refunds_by_payment ON payment_refunds (payment_code);

-- Messages of the processors; the id makes each count once.
CREATE TABLE payment_events (
  source text NOT NULL,
  event_id text NOT NULL,
  payment_code text NOT NULL,
  kind text NOT NULL,
  sent_at bigint NOT NULL,
  received_at bigint NOT NULL,
  PRIMARY KEY (source, event_id)
);
CREATE INDEX payment_events_by_payment ON payment_events (payment_code);
CREATE INDEX payment_events_by_age ON payment_events (received_at);
