import { Effect } from "effect"
import type { Locale } from "../../../domain/locale.ts"
import { type Booked, bookedWith } from "../booking/part.ts"
import { sha256 } from "../kernel/access.ts"
import { Refused } from "../kernel/refused.ts"
import { type StoredHead, storedHead } from "../store/stored-head.ts"
import { holding, rolesFor } from "./rows.ts"

/** An invited person whose data still exist, with the state of the invitation. */
export type Invited = {
  readonly invitationId: string
  readonly name: string
  readonly email: string
  readonly isOpen: boolean
  readonly head: StoredHead
}

/** A booking with everybody whom its owner invited, as one statement reads them. */
export type Company = { readonly booked: Booked; readonly taken: number; readonly invited: readonly Invited[] }

const everybody = {
  columns: `(select taken from invitation_seats where booking_code = b.code) as taken,
    (select json_agg(json_build_object('invitationId', p.invitation_id, 'name', p.name, 'email', p.email,
        'isOpen', p.is_open, 'head', ${storedHead("p.invitation_id")}) order by i.created_at, p.invitation_id)
      from invitation_people p join invitations i using (invitation_id, booking_code)
      where p.booking_code = b.code) as invited`,
}

const companyBy = Effect.fnUntraced(function* (where: string, values: Readonly<Record<string, unknown>>) {
  type More = { readonly taken: number | null; readonly invited: Company["invited"] | null }
  const found = yield* bookedWith<More>(where, values, everybody)
  if (found === null) return yield* new Refused({ code: "booking_not_found" })
  const { booked, more } = found
  return { booked, taken: more.taken ?? 0, invited: more.invited ?? [] } satisfies Company
})

/** The company of the booking whose owner holds this token. Fails with Refused for any other token. */
export const companyByToken = (token: string) =>
  companyBy(`b.code = (select "bookingCode" from ${holding})`, { hash: sha256(token), roles: rolesFor("seeCompany") })

/** For the shop's own use, without a check of the caller. */
export const companyOf = (code: string) => companyBy("b.code = :code", { code })

/** An invitation with its booking, as one statement reads them. */
export type HeldInvitation = {
  readonly booked: Booked
  readonly invitationId: string
  readonly name: string
  readonly locale: Locale
  readonly head: StoredHead
}

const person = {
  joins: "join invitation_people p on p.booking_code = b.code",
  columns: `p.invitation_id as "invitationId", p.name, p.locale as "personLocale",
    ${storedHead("p.invitation_id")} as "invitationHead"`,
}

/** The invitation that this token opens. Fails with Refused for any other token, and if the person's data were deleted. */
export const invitationByToken = Effect.fnUntraced(function* (token: string) {
  type More = Pick<HeldInvitation, "invitationId" | "name"> & {
    readonly personLocale: Locale
    readonly invitationHead: StoredHead
  }
  const where = `p.invitation_id = (select "invitationId" from ${holding})`
  const found = yield* bookedWith<More>(where, { hash: sha256(token), roles: rolesFor("seeVisit") }, person)
  if (found === null) return yield* new Refused({ code: "invitation_not_found" })
  const { invitationId, name, personLocale: locale, invitationHead: head } = found.more
  return { booked: found.booked, invitationId, name, locale, head } satisfies HeldInvitation
})
