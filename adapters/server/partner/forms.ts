import { Effect } from "effect"
import { type FormOf, needsFresh } from "../../../domain/account/forms.ts"
import { pageParams } from "../../../domain/pages.ts"
import { closingWayOf, isDay } from "../../../domain/partners/calendar-change.ts"
import { backToPartner, MOST_OFFERED, MOST_PROPOSED, partnerPaths } from "../../../domain/partners/paths.ts"
import { resellerRights } from "../../../domain/partners/resellers.ts"
import { scopes } from "../../../domain/partners/rights.ts"
import { type Done, deviceCookie, type PostedPage, pageForm } from "../account/part.ts"
import type { PartnerAnswer } from "../booking/part.ts"
import { addDevice, checkIn, revokeDevice, undoCheckIn } from "../checkin/part.ts"
import { causedByMember } from "../kernel/origin.ts"
import { Refused, refuseFields } from "../kernel/refused.ts"
import { MailSettings } from "../mail/settings.ts"
import { addConnection, revokeConnection } from "../octo/part.ts"
import { answerAsMember } from "./answer.ts"
import { applyChange, discardChange, previewChange, undoChange } from "./calendar/changes.ts"
import { giveDeparture, isOnList } from "./calendar/manifest.ts"
import { setNote } from "./calendar/notes.ts"
import { ownExperiences } from "./calendar/read-changes.ts"
import { typedChange } from "./calendar/typed-change.ts"
import { askNewPassword, chooseByLink } from "./join.ts"
import { addKey, revokeKey } from "./keys.ts"
import { demandRight, memberForm } from "./member-form.ts"
import { changeRole, dropCodes, invite, inviteAgain, removeMember } from "./members.ts"
import { endNamedMemberSession, endOtherMemberSessions } from "./own-sessions.ts"
import { qrOf } from "./qr.ts"
import { setCodes, showCode, startCodes } from "./second-factor.ts"
import { endMemberSession, type Member, memberBySession, memberSessionLine, memberWith } from "./sessions.ts"
import { freshenByPassword, signInMember } from "./sign-in.ts"

const done: Done = { isDone: true }

const back = ({ request }: PostedPage): string => backToPartner(new URL(request.url).searchParams.get("back"))

/** The sign-in's own page again, for the next step; it leads on by itself if there is none. */
const onward = (posted: PostedPage): string => `${partnerPaths.signIn}?${new URLSearchParams({ back: back(posted) })}`

/**
 * Where a browser goes after the password: to the code, if this member shows one, otherwise to the page it wanted. A
 * device is known only once nothing is left to prove: whoever has found out a password gets no tries of their own.
 */
const enteredAt = (posted: PostedPage, id: string, email: string) =>
  Effect.gen(function* () {
    const isIn = (yield* memberBySession(id))?.stage === "in"
    const cookies = [memberSessionLine(id, posted.secure), ...(isIn ? [yield* deviceCookie(email, posted)] : [])]
    return { go: onward(posted), cookies } satisfies Done
  })

const signInForm = pageForm("/partner/sign-in", (posted) =>
  Effect.gen(function* () {
    const { form, request, address, secure } = posted
    const [email, password, code] = [posted.field("email"), posted.field("password"), posted.field("currentCode")]
    switch (form) {
      case "memberSignIn":
        return yield* enteredAt(posted, yield* signInMember({ email, password }, posted), email)
      case "memberLink":
        yield* askNewPassword(email, posted)
        return { isDone: true, values: { email } } satisfies Done
      case "memberSignOut": {
        const member = yield* memberWith(request)
        if (member !== null) yield* endMemberSession(member.sessionId)
        return { go: partnerPaths.signIn, cookies: [memberSessionLine(null, secure)] } satisfies Done
      }
      case "memberCode":
      case "memberEnrol": {
        const member = yield* memberWith(request)
        if (member === null || member.stage === "in") return { go: onward(posted) } satisfies Done
        if (form === "memberCode") {
          yield* showCode(member, code, address)
          return { go: back(posted), cookies: [yield* deviceCookie(member.email, posted)] } satisfies Done
        }
        const codes = yield* setCodes(member, code, address)
        return { isDone: true, values: { codes: codes.join(" "), back: back(posted) } } satisfies Done
      }
      default:
        return form satisfies never
    }
  }),
)

const joinForm = pageForm("/partner/invitation/$token", (posted) =>
  Effect.gen(function* () {
    const typed = { name: posted.field("name"), password: posted.field("password"), again: posted.field("again") }
    const { id, email } = yield* chooseByLink(posted.token, typed, posted)
    return yield* enteredAt(posted, id, email)
  }),
)

/** Why, as the customer reads it; not too long. */
const reasonIn = Effect.fnUntraced(function* ({ field }: Pick<PostedPage, "field">) {
  const reason = field("reason").trim()
  if (reason.length <= 500) return reason
  return yield* new Refused({
    code: "validation_failed",
    errors: [{ field: "reason", code: "field_too_long", params: { maximum: 500 } }],
  })
})

/** The departures that were ticked, one to five. */
const slotsIn = Effect.fnUntraced(function* ({ field }: Pick<PostedPage, "field">) {
  const chosen = Array.from({ length: MOST_OFFERED }, (_, n) => field(`slot${n}`))
  const slotIds = [...new Set(chosen.filter((id) => id !== ""))]
  yield* refuseFields(
    slotIds.length >= 1 && slotIds.length <= MOST_PROPOSED
      ? []
      : [{ field: "slots", code: "dates_required", params: { maximum: MOST_PROPOSED } }],
  )
  return slotIds
})

const answerOf = Effect.fnUntraced(function* (posted: PostedPage<FormOf<"/partner/requests">>) {
  const reason = yield* reasonIn(posted)
  switch (posted.form) {
    case "requestConfirm":
      return { kind: "confirm" } satisfies PartnerAnswer
    case "requestReject":
      return { kind: "reject", reason: reason || null } satisfies PartnerAnswer
    case "moveAccept":
      return { kind: "acceptMove" } satisfies PartnerAnswer
    case "moveReject":
      return { kind: "rejectMove", reason: reason || null } satisfies PartnerAnswer
    case "requestPropose":
      return { kind: "alternatives", slotIds: yield* slotsIn(posted) } satisfies PartnerAnswer
    default:
      return posted.form satisfies never
  }
})

const requestsForm = memberForm("/partner/requests", (posted, member) =>
  Effect.gen(function* () {
    const code = posted.field("code")
    yield* answerAsMember(member, code, yield* answerOf(posted))
    return { go: `${partnerPaths.requests}?${new URLSearchParams({ done: posted.form, code })}` } satisfies Done
  }),
)

const settingsForm = memberForm("/partner/settings", (posted, member) =>
  Effect.gen(function* () {
    const { form, address } = posted
    const id = posted.field("member")
    if (needsFresh("/partner/settings", form)) yield* demandRight("organisation", member)
    switch (form) {
      case "memberFreshen":
        yield* freshenByPassword(member, posted.field("currentPassword"), posted)
        return done
      case "memberStartCodes":
        yield* startCodes(member.memberId)
        return done
      case "memberSetCodes": {
        const codes = yield* setCodes(member, posted.field("currentCode"), address)
        return { isDone: true, values: { codes: codes.join(" ") } } satisfies Done
      }
      case "memberEndSession":
        yield* endNamedMemberSession(member.memberId, posted.field("session"))
        return done
      case "memberEndOthers":
        yield* endOtherMemberSessions(member)
        return done
      case "memberInvite": {
        const typed = { email: posted.field("email"), name: posted.field("name"), role: posted.field("role") }
        yield* invite(member, typed, posted.locale)
        return done
      }
      case "memberAgain":
        yield* inviteAgain(member, id)
        return done
      case "memberRole":
        yield* changeRole(member, id, posted.field("role"))
        return done
      case "memberDropCodes":
        yield* dropCodes(member, id)
        return done
      case "memberRemove":
        yield* removeMember(member, id)
        return done
      case "keyAdd": {
        const chosen = scopes.filter((scope) => posted.field(`scope-${scope}`) !== "")
        const token = yield* addKey(member, { label: posted.field("label"), scopes: chosen })
        return { isDone: true, values: { token } } satisfies Done
      }
      case "keyRevoke":
        yield* revokeKey(member, posted.field("key"))
        return done
      case "deviceAdd":
        return { isDone: true, values: yield* pairing(member, posted.field("deviceLabel")) } satisfies Done
      case "deviceRevoke":
        yield* revokeDevice(member, posted.field("device"))
        return done
      case "connectionAdd": {
        const rights = resellerRights.filter((right) => posted.field(`right-${right}`) !== "")
        const typed = { reseller: posted.field("reseller"), commission: posted.field("commission"), rights }
        return { isDone: true, values: { connection: yield* addConnection(member, typed) } } satisfies Done
      }
      case "connectionRevoke":
        yield* revokeConnection(member, posted.field("connection"))
        return done
      default:
        return form satisfies never
    }
  }),
)

/** What the page shows of a new device: the address that pairs it, and its picture. */
const pairing = Effect.fnUntraced(function* (member: Member, label: string) {
  const { origin } = yield* MailSettings
  // The part after # never reaches a server's log.
  const address = `${origin}${partnerPaths.scan}#pair=${yield* addDevice(member, label)}`
  const { size, path } = qrOf(address)
  return { pairing: address, qrSize: String(size), qrPath: path }
})

const dayForm = memberForm("/partner/day/$date", (posted, member) =>
  Effect.gen(function* () {
    const date = named(posted as PostedPage, "date")
    if (posted.form === "dayGuide") {
      yield* demandRight("calendar", member)
      if (!(yield* giveDeparture(member, posted.field("slot"), posted.field("member"))))
        return yield* new Refused({ code: "not_found" })
      return { go: partnerPaths.day(date) } satisfies Done
    }
    const code = posted.field("code")
    if (posted.form === "dayNote") {
      yield* demandRight("calendar", member)
      yield* setNote(member, code, posted.field("note"))
      return { go: `${partnerPaths.day(date)}#guest-${code}` } satisfies Done
    }
    yield* demandRight("manifest", member)
    // A guide lets in whom the own list names.
    if (!isDay(date) || !(yield* isOnList(member, date, code))) return yield* new Refused({ code: "not_found" })
    if (posted.form === "dayCheckIn") yield* checkIn(member, code, Number(posted.field("units")))
    else yield* undoCheckIn(member, code, posted.field("scan"))
    return { go: `${partnerPaths.day(date)}#guest-${code}` } satisfies Done
  }),
)

/** The path's part of this name, as its page calls it. */
const named = ({ request }: PostedPage, name: string): string => pageParams(new URL(request.url).pathname)[name] ?? ""

const changing = (member: Member) => ({ partnerId: member.partnerId, origin: causedByMember(member) })

const changesForm = memberForm("/partner/changes", (posted, member) =>
  Effect.gen(function* () {
    yield* demandRight("calendar", member)
    const experiences = yield* ownExperiences(member.partnerId, posted.locale)
    const changeId = yield* previewChange(changing(member), yield* typedChange(posted.field, experiences))
    return { go: partnerPaths.change(changeId) } satisfies Done
  }),
)

const changeForm = memberForm("/partner/changes/$change", (posted, member) =>
  Effect.gen(function* () {
    yield* demandRight("calendar", member)
    const [by, changeId] = [changing(member), named(posted as PostedPage, "change")]
    switch (posted.form) {
      case "changeApply":
        yield* applyChange(
          by,
          changeId,
          { withoutConflicts: posted.field("rest") === "yes", way: closingWayOf(posted.field("way")) ?? "keep" },
          yield* reasonIn(posted),
          /^\d{1,6}$/.test(posted.field("bookings")) ? Number(posted.field("bookings")) : null,
        )
        break
      case "changeDiscard":
        yield* discardChange(by, changeId)
        return { go: partnerPaths.changes } satisfies Done
      case "changeUndo":
        yield* undoChange(by, changeId)
        break
      default:
        return posted.form satisfies never
    }
    return { go: partnerPaths.change(changeId) } satisfies Done
  }),
)

const bookingForm = memberForm("/partner/bookings/$code", (posted, member) =>
  Effect.gen(function* () {
    const code = named(posted as PostedPage, "code")
    yield* answerAsMember(member, code, yield* changeOfBooking(posted))
    return { go: `${partnerPaths.booking(code)}?${new URLSearchParams({ done: posted.form })}` } satisfies Done
  }),
)

const changeOfBooking = Effect.fnUntraced(function* (posted: PostedPage<FormOf<"/partner/bookings/$code">>) {
  switch (posted.form) {
    case "bookingMove":
      return { kind: "move", slotId: posted.field("slot") } satisfies PartnerAnswer
    case "bookingOffer":
      return { kind: "offer", slotIds: yield* slotsIn(posted) } satisfies PartnerAnswer
    case "bookingCancel":
      return { kind: "cancel", reason: (yield* reasonIn(posted)) || null } satisfies PartnerAnswer
    default:
      return posted.form satisfies never
  }
})

export const partnerForms = [
  signInForm,
  joinForm,
  requestsForm,
  bookingForm,
  changesForm,
  changeForm,
  dayForm,
  settingsForm,
] as const
