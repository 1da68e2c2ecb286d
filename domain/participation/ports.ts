import type { Outcome } from "../errors/refusal.ts"
import type { Locale } from "../locale.ts"
import type { Watch } from "../ports.ts"
import type { InvitationValues } from "./invitation.ts"
import type { Answer, CompanyView, ParticipationView } from "./views.ts"

export type ParticipationReads = {
  /** Who comes along, for the holder of the booking's own token. */
  participants(token: string): Promise<CompanyView | null>
  /** The visit, for the holder of an invitation's token. */
  participation(token: string): Promise<ParticipationView | null>
}

/** `invite`, `resend` and `remove` take the booking's own token, `answer` and `watch` the invitation's. */
export type ParticipationAsks = {
  readonly watch: Watch
  invite(token: string, values: InvitationValues, locale: Locale, key: string): Promise<Outcome<CompanyView>>
  resend(token: string, invitationId: string, key: string): Promise<Outcome<CompanyView>>
  remove(token: string, invitationId: string, key: string): Promise<Outcome<CompanyView>>
  answer(token: string, answer: Answer, key: string): Promise<Outcome<{ readonly answer: Answer }>>
}

declare module "../ports.ts" {
  interface Reads {
    readonly participation: ParticipationReads
  }
  interface Asks {
    readonly participation: ParticipationAsks
  }
}
