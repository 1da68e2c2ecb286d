import { Effect } from "effect"
import type { SnapshotFrom } from "xstate"
import type { payLinkMachine } from "../../../machines/pay-link/pay-link.machine.ts"
import { type Booked, bookedWith } from "../booking/part.ts"
import { sha256 } from "../kernel/access.ts"
import { Refused } from "../kernel/refused.ts"
import { type StoredPayment, storedPayment } from "../payments/part.ts"
import { headFrom, type StoredHead, storedHead } from "../store/stored-head.ts"
import { PayLinkFlow } from "./flow.ts"
import { type PayLinkRow, payLinkColumns } from "./rows.ts"

/** A pay link with its booking and its payment, as one statement read them. */
export type ShownLink = {
  readonly row: PayLinkRow
  readonly snapshot: SnapshotFrom<typeof payLinkMachine>
  /** The number of the newest entry of its log. */
  readonly seq: number
  readonly booked: Booked
  readonly payment: StoredPayment
}

type Found = PayLinkRow & { readonly linkHead: StoredHead; readonly linkPayment: StoredPayment }

const more = {
  joins: "join pay_links k on k.booking_code = b.code join streams ks on ks.stream = k.link_id",
  columns: `${payLinkColumns}, ${storedHead("k.link_id")} as "linkHead",
    ${storedPayment("k.link_id", "ks.snapshot")} as "linkPayment"`,
}

const shownBy = Effect.fnUntraced(function* (where: string, values: Readonly<Record<string, string>>) {
  const found = yield* bookedWith<Found>(where, values, more)
  if (found === null) return yield* new Refused({ code: "pay_link_not_found" })
  const { booked, more: row } = found
  const { snapshot, nextSeq } = yield* headFrom(yield* PayLinkFlow, row.linkHead)
  return { row, snapshot, seq: nextSeq - 1, booked, payment: row.linkPayment } satisfies ShownLink
})

/** The link of a token. Fails with Refused if there is none. */
export const shownLinkByToken = (token: string) => shownBy("k.token_hash = :tokenHash", { tokenHash: sha256(token) })

/** For the shop's own use, without a check of the caller. */
export const shownLinkById = (linkId: string) => shownBy("k.link_id = :linkId", { linkId })
