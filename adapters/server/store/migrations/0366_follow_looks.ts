import { script } from "./script.ts"

/** Up to where the log was searched for facts that followers were not told. */
export const followLooks = script(`
-- "follows": the hash of the follows of the processes that looked. A release with other follows looks at the whole log
-- once. "tx": the oldest transaction that was open then.
create table follow_looks (
  follows text primary key,
  tx xid8 not null
);
`)
