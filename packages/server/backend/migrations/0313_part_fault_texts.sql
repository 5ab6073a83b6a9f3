-- The most frequent texts of a version's faults in a slice, by stage.
ALTER TABLE part_health ADD COLUMN faults jsonb NOT NULL DEFAULT '[]';
