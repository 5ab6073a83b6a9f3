-- A new order's hold takes its goods from the shelf when its transaction commits, so that nobody who buys the same waits
-- longer than the commit takes. Holds of processes from before take for themselves, and say so by the default.
ALTER TABLE stock_holds ADD COLUMN takes_at_commit boolean NOT NULL DEFAULT false;

CREATE FUNCTION take_held_goods() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE inventory SET
    sold = sold + CASE NEW.state WHEN 'SOLD' THEN NEW.quantity ELSE 0 END,
    reserved = reserved + CASE NEW.state WHEN 'RESERVED' THEN NEW.quantity ELSE 0 END
  WHERE sku_code = NEW.sku_code AND inventory_type = NEW.inventory_type AND quantity >= NEW.quantity; IF NOT FOUND THEN
    RAISE EXCEPTION 'not so many are on the shelf' USING ERRCODE = 'ST001', DETAIL = NEW.sku_code; END IF; RETURN NULL; END $$;

CREATE CONSTRAINT TRIGGER stock_holds_take AFTER INSERT ON stock_holds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.takes_at_commit) EXECUTE FUNCTION take_held_goods();
