import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The settings of the control page, and when time itself changes a payment. */
export const sandboxControls = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    alter table sbx_payment
      add column payer text,
      add column refund_pending integer not null default 0,
      add column due_at timestamptz`
  yield* sql`create index sbx_payment_due on sbx_payment (due_at) where due_at is not null`
  yield* sql`
    alter table sbx_delivery
      add column fate text not null default 'open' check (fate in ('open', 'held', 'dropped'))`
  yield* sql`create index sbx_delivery_payment on sbx_delivery (payment_id, id)`
  yield* sql`
    create table sbx_control (
      only_row boolean primary key default true check (only_row),
      outage text not null default 'none' check (outage in ('none', '503', 'hang')),
      holding boolean not null default false
    )`
  yield* sql`insert into sbx_control default values`
})
