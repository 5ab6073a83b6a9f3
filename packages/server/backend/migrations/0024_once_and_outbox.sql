-- Answers of keyed writes: the same key from the same caller gets the stored answer (G09).
CREATE TABLE idempotency_keys (
  caller text NOT NULL,
  path text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  answer jsonb,
  created_at bigint NOT NULL,
  PRIMARY KEY (caller, path, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- Effects that leave the house, written with their cause and carried out afterwards.
CREATE TABLE outbox (
  outbox_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  created_at bigint NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at bigint NOT NULL,
  done_at bigint,
  parked_at bigint,
  last_error text
);
CREATE INDEX outbox_waiting ON outbox (next_attempt_at) WHERE done_at IS NULL AND parked_at IS NULL;

-- Pages' reports of remotes that failed, counted by what failed where.
CREATE TABLE remote_faults (
  release text NOT NULL,
  remote text NOT NULL,
  version text NOT NULL,
  stage text NOT NULL,
  reports bigint NOT NULL,
  last_reported_at bigint NOT NULL,
  PRIMARY KEY (release, remote, version, stage)
);
