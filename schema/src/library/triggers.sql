CREATE TEMP TRIGGER "{table} insert" AFTER INSERT ON main."{table}"
BEGIN
    SELECT checksum_add(NEW);
END;

CREATE TEMP TRIGGER "{table} delete" AFTER DELETE ON main."{table}"
BEGIN
    SELECT checksum_remove(OLD);
END;

CREATE TEMP TRIGGER "{table} update" AFTER UPDATE ON main."{table}"
BEGIN
    SELECT checksum_remove(OLD), checksum_add(NEW);
END;
