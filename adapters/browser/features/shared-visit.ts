import type { SharedVisitAsks, SharedVisitReads, SharedVisitView } from "../../../domain/shared-visit/ports.ts"
import { fromWire } from "../../contract/case.ts"
import type { SharedVisitWire } from "../../contract/shared-visit.ts"
import type { HttpClient } from "../http.ts"
import { segment } from "../wire.ts"

type Wire = typeof SharedVisitWire.Type

const viewOf = (wire: Wire) => fromWire<SharedVisitView>(wire)

/** Shared visits over HTTP. */
export default function sharedVisitClient(http: HttpClient) {
  return {
    sharedVisit: async (token) => {
      const wire = await http.get<Wire>(`/booking/v1/shared-visits/${segment(token)}`)
      return wire === null ? null : viewOf(wire)
    },
    share: async (token, key) => {
      const outcome = await http.post<Wire>(`/booking/v1/bookings/${segment(token)}/share`, key)
      return outcome.ok ? { ok: true as const, value: viewOf(outcome.value) } : outcome
    },
  } satisfies SharedVisitReads & SharedVisitAsks
}
