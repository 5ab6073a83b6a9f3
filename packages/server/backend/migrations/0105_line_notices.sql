-- Notices by LINE, off until asked for (91); they end with the connection.
ALTER TABLE line_accounts ADD COLUMN notices_permission boolean NOT NULL DEFAULT false;
