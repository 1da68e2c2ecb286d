import type { Role } from "../../domain/partners/rights.ts"
import type { StoredEvent } from "../kit/types.ts"

export type MemberInput = {
  /** Random ids. Names and addresses stand beside the log. */
  readonly memberId: string
  readonly partnerId: string
  readonly role: Role
  /** The link of the invitation. */
  readonly linkId: string
  readonly at: string
}

export type MemberContext = Omit<MemberInput, "linkId"> & {
  /** The link by which the member may choose a password, and until when; null if there is none. */
  readonly linkId: string | null
  readonly linkUntil: string | null
  readonly hasSecondFactor: boolean
}

export type MemberEvent = StoredEvent &
  (
    | { readonly type: "owner.invitedAgain"; readonly linkId: string }
    | { readonly type: "owner.changedRole"; readonly role: Role }
    | { readonly type: "owner.droppedSecondFactor" }
    | { readonly type: "owner.removed" }
    | { readonly type: "member.joined"; readonly linkId: string }
    | { readonly type: "member.askedLink"; readonly linkId: string }
    | { readonly type: "member.choseNewPassword"; readonly linkId: string }
    | { readonly type: "member.setSecondFactor" }
  )

/** `newPassword` holds the link to choose one. */
export type MemberMail = "invitation" | "newPassword" | "passwordChanged" | "secondFactor"

/** `of` tells several mails of one kind apart: the link, or the instant. */
export type MailParams = { readonly memberId: string; readonly kind: MemberMail; readonly of: string }
