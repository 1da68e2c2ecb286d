import { script } from "./script.ts"

/** Which stream follows which (machines/kit/follow.ts), and up to which fact it has been told. */
export const subscriptions = script(`
-- "follower" is '' while the following stream is not opened. "heard": the last entry of the followed log that the
-- follower was told. "due_at": the follower is behind and is told from the log, not before this instant; null: it is
-- told in the transaction of each fact.
create table subscriptions (
  followed text not null,
  follow text not null,
  follower text not null,
  about jsonb not null default 'null',
  heard integer not null,
  due_at timestamptz,
  tries integer not null default 0,
  error text,
  primary key (followed, follow, follower)
);
create index subscriptions_of_follower on subscriptions (follower);
create index subscriptions_due on subscriptions (due_at) where due_at is not null;
`)
