-- A receipt's PDF can be fetched for a while after its newest issue (expectation 81).
ALTER TABLE receipts ADD COLUMN last_issued_at bigint;
UPDATE receipts SET last_issued_at = first_issued_at;
ALTER TABLE receipts ALTER COLUMN last_issued_at SET NOT NULL;
