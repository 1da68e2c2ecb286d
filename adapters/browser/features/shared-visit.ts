import type { SharedVisitAsks, SharedVisitReads, SharedVisitView } from "../../../domain/shared-visit/ports.ts"
import { fromWire } from "../../contract/case.ts"
import type { HttpClient } from "../http.ts"
import { callsOf, segment } from "../wire.ts"

/** Shared visits over HTTP. */
export default function sharedVisitClient(http: HttpClient) {
  const { read, send } = callsOf(http, fromWire)
  return {
    sharedVisit: (token) => read<SharedVisitView>(`/booking/v1/shared-visits/${segment(token)}`),
    share: (token, key) => send<SharedVisitView>(`/booking/v1/bookings/${segment(token)}/share`, key),
  } satisfies SharedVisitReads & SharedVisitAsks
}
