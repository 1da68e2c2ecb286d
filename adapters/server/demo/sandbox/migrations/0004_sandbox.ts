import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The sandbox's own tables. The shop never reads them; it only calls the sandbox over HTTP. */
export const sandbox = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    create table sbx_payment (
      id text primary key,
      key text not null unique,
      status text not null,
      version integer not null,
      amount integer not null,
      captured integer not null,
      refunded integer not null,
      client_secret text not null,
      metadata jsonb not null,
      card jsonb,
      behaviour jsonb not null,
      last_error text,
      return_url text,
      created_at timestamptz not null
    )`
  yield* sql`create index sbx_payment_created on sbx_payment (created_at)`
  yield* sql`
    create table sbx_call (
      key text primary key,
      fingerprint text not null,
      status integer not null,
      body text not null
    )`
  yield* sql`
    create table sbx_delivery (
      id bigint generated always as identity primary key,
      event_id text not null,
      payment_id text not null references sbx_payment (id),
      type text not null,
      body text not null,
      created_at timestamptz not null,
      due_at timestamptz,
      attempts integer not null default 0,
      answer integer,
      delivered_at timestamptz
    )`
  yield* sql`create index sbx_delivery_due on sbx_delivery (due_at) where delivered_at is null and due_at is not null`
})
