import type { ParticipationAsks, ParticipationReads } from "../../../domain/participation/ports.ts"
import type { Answer, CompanyView, ParticipationView } from "../../../domain/participation/views.ts"
import { fromWire } from "../../contract/case.ts"
import type { HttpClient } from "../http.ts"
import { watching } from "../watch.ts"
import { bookingFromWire, callsOf, segment } from "../wire.ts"

/** Invitations and their answers over HTTP. */
export default function participationClient(http: HttpClient) {
  const { read } = callsOf(http, bookingFromWire)
  const { send } = callsOf(http, fromWire)
  const people = (token: string) => `/booking/v1/bookings/${segment(token)}/participants` as const
  const invitation = (token: string) => `/booking/v1/participations/${segment(token)}` as const
  return {
    participants: (token) => read<CompanyView>(people(token)),
    participation: (token) => read<ParticipationView>(invitation(token)),
    watch: watching("/booking/v1/participations"),
    invite: (token, values, locale, key) => send<CompanyView>(people(token), key, { ...values, lang: locale }),
    resend: (token, id, key) => send<CompanyView>(`${people(token)}/${segment(id)}/resend`, key),
    remove: (token, id, key) => send<CompanyView>(`${people(token)}/${segment(id)}/remove`, key),
    answer: (token, answer, key) => send<{ readonly answer: Answer }>(`${invitation(token)}/${answer}`, key),
  } satisfies ParticipationReads & ParticipationAsks
}
