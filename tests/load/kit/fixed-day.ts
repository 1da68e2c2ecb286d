import type pg from "pg"

/** A Monday. It is early enough for the cards of the tests, and no rest day is near. */
const FIXED = "2028-05-08T08:00:00Z"

/**
 * Sets the shop's clock to the same instant in every run, so that the same days are on sale, at the same prices. Needs
 * a migrated database that no shop has filled yet.
 */
export const onFixedDay = (pool: pg.Pool) =>
  pool.query("update clock set offset_ms = round(1000 * extract(epoch from $1::timestamptz - now()))", [FIXED])
