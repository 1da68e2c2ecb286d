import type { LogEntry } from "../kit/types.ts"
import type { Upcasters } from "../kit/upcast.ts"

/** Version 1 gave back whatever was paid after the checkout had run out, without asking whether there were places. */
function unasked(entry: LogEntry): LogEntry {
  const { fact, to } = entry
  const late = fact.kind === "event" && fact.event.type === "payment.authorised" && isIn(to, "EXPIRED")
  return late ? { ...entry, fact: { ...fact, event: { ...fact.event, ...{ unasked: true } } } } : entry
}

/** Version 2 called a booking off when its money could not be taken; now the customer may pay by a link. */
function last(entry: LogEntry): LogEntry {
  const { fact, to } = entry
  const ended = fact.kind === "event" && fact.event.type === "payment.captureFailed" && isIn(to, "CANCELED")
  return ended ? { ...entry, fact: { ...fact, event: { ...fact.event, ...{ last: true } } } } : entry
}

function isIn(to: LogEntry["to"], status: string): boolean {
  return typeof to === "object" && status in to
}

/** By the version that wrote the entry. */
export const bookingUpcast: Upcasters = {
  "1": {
    opening: (old) => ({ ...old, version: "2" }),
    entry: (old) => [{ ...unasked(old), version: "2" }],
  },
  "2": {
    opening: (old) => ({ ...old, version: "3" }),
    entry: (old) => [{ ...last(old), version: "3" }],
  },
}
