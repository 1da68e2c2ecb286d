import type { LogEntry } from "../kit/types.ts"
import type { Upcasters } from "../kit/upcast.ts"

/** Version 1 gave back whatever was paid after the checkout had run out, without asking whether there were places. */
function unasked(entry: LogEntry): LogEntry {
  const { fact, to } = entry
  const late = fact.kind === "event" && fact.event.type === "payment.authorised" && isExpired(to)
  return late ? { ...entry, fact: { ...fact, event: { ...fact.event, ...{ unasked: true } } } } : entry
}

function isExpired(to: LogEntry["to"]): boolean {
  return typeof to === "object" && "EXPIRED" in to
}

/** By the version that wrote the entry. */
export const bookingUpcast: Upcasters = {
  "1": {
    opening: (old) => ({ ...old, version: "2" }),
    entry: (old) => [{ ...unasked(old), version: "2" }],
  },
}
