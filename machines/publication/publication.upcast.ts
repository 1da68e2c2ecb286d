import type { LogEntry } from "../kit/types.ts"
import type { Upcasters } from "../kit/upcast.ts"

const unseen = ["member.published", "member.discarded"]
const nobodySaid: object = { revision: null }

/** Up to version 2, a member published and discarded whatever stood there. */
function withoutSeen(old: LogEntry): LogEntry {
  const { fact } = old
  return fact.kind === "event" && unseen.includes(fact.event.type)
    ? { ...old, version: "3", fact: { ...fact, event: { ...fact.event, ...nobodySaid } } }
    : { ...old, version: "3" }
}

/** By the version that wrote the entry. */
export const publicationUpcast: Upcasters = {
  // Version 1 mailed nobody. Its logs mean the same.
  "1": { opening: (old) => ({ ...old, version: "2" }), entry: (old) => [{ ...old, version: "2" }] },
  "2": { opening: (old) => ({ ...old, version: "3" }), entry: (old) => [withoutSeen(old)] },
}
