import { Effect } from "effect"
import type { PartnerCalendar } from "../../../domain/partners/calendar.ts"
import { isDay } from "../../../domain/partners/calendar-change.ts"
import type { PartnerChange, PartnerChanges } from "../../../domain/partners/changes.ts"
import type { PartnerManifest } from "../../../domain/partners/manifest.ts"
import type { PartnerBookingPage } from "../../../domain/partners/own-booking.ts"
import type {
  CalendarAsked,
  InvitationView,
  PartnerInbox,
  PartnerSelf,
  PartnerSettings,
  PartnerToday,
  SignInStage,
} from "../../../domain/partners/ports.ts"
import { isOffered, rights } from "../../../domain/partners/rights.ts"
import { localeOf } from "../../../domain/paths.ts"
import { romeToday } from "../../../domain/time/rome.ts"
import { devicesOf } from "../checkin/part.ts"
import { Refused } from "../kernel/refused.ts"
import { connectionsOf } from "../octo/part.ts"
import { now } from "../store/clock.ts"
import { ownBooking } from "./booking.ts"
import { guidesOf, manifestOf } from "./calendar/manifest.ts"
import { readCalendar } from "./calendar/read.ts"
import { changeOf, ownExperiences, recentChanges } from "./calendar/read-changes.ts"
import { keysOf } from "./keys.ts"
import { memberLink } from "./links.ts"
import { membersOf } from "./members.ts"
import { memberSessions } from "./own-sessions.ts"
import { datesFor, inboxVersion, openRequests } from "./requests.ts"
import { enrolment } from "./second-factor.ts"
import { type Member, memberInside, memberWith } from "./sessions.ts"
import { changesOf, nextDepartures, searchBookings } from "./today.ts"

/** For pages that only who is signed in gets to see (entrance.ts). */
const ofMember = <A, E, R>(request: Request, read: (member: Member) => Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const member = yield* memberInside(request)
    return yield* member === null ? new Refused({ code: "SessionRequired" }) : read(member)
  })

export const selfOf = Effect.fnUntraced(function* (member: Member) {
  const may = rights.filter((right) => isOffered(right, member.role))
  const { version, waiting, unanswered, at } = may.includes("requests")
    ? yield* inboxVersion(member.partnerId)
    : { version: "", waiting: 0, unanswered: 0, at: yield* now }
  const { name, email, role, partnerName, isFresh, hasSecondFactor } = member
  return {
    at,
    version,
    self: { name, email, role, partnerName, isFresh, hasSecondFactor, may, waiting, unanswered } satisfies PartnerSelf,
  }
})

/** How many requests the first page shows. */
const FIRST = 4

export const partnerReaders = (request: Request) => {
  const locale = localeOf(new URL(request.url).pathname)
  return {
    partner: {
      signIn: () =>
        Effect.gen(function* () {
          const member = yield* memberWith(request)
          if (member === null) return { stage: "password" } satisfies SignInStage
          if (member.stage !== "enrol") return { stage: member.stage } satisfies SignInStage
          return { stage: "enrol", enrolment: yield* enrolment(member) } satisfies SignInStage
        }),
      invitation: (token: string) =>
        Effect.map(memberLink(token), (link): InvitationView | null => {
          if (link === null) return null
          const { standing, name, email, partnerName } = link
          return { joins: standing === "invited", name, email, partnerName }
        }),
      today: (query: string) =>
        ofMember(request, (member) =>
          Effect.gen(function* () {
            const { partnerId } = member
            const { self, version, at } = yield* selfOf(member)
            const isOffice = self.may.includes("requests")
            return {
              now: at,
              self,
              version,
              departures: isOffice ? yield* nextDepartures(partnerId, locale) : [],
              requests: isOffice
                ? (yield* openRequests(partnerId, locale, FIRST)).filter(({ waitsFor }) => waitsFor === "partner")
                : [],
              changes: isOffice ? yield* changesOf(partnerId, locale) : [],
              found: isOffice && query.trim() !== "" ? yield* searchBookings(partnerId, query, locale) : null,
            } satisfies PartnerToday
          }),
        ),
      inbox: (proposing: string) =>
        ofMember(request, (member) =>
          Effect.gen(function* () {
            const { self, version, at } = yield* selfOf(member)
            const mayAnswer = self.may.includes("requests")
            return {
              now: at,
              self,
              version,
              requests: mayAnswer ? yield* openRequests(member.partnerId, locale) : [],
              proposing: !mayAnswer || proposing === "" ? null : yield* datesFor(member.partnerId, proposing),
            } satisfies PartnerInbox
          }),
        ),
      calendar: ({ view, day: typed, experience }: CalendarAsked) =>
        ofMember(request, (member) =>
          Effect.gen(function* () {
            const { self, version, at } = yield* selfOf(member)
            if (!self.may.includes("calendar")) return null
            const today = romeToday(at)
            const day = isDay(typed) ? typed : today
            const read = yield* readCalendar({ partnerId: member.partnerId, view, day, experience, locale })
            return read && ({ now: at, self, version, view, day, today, experience, ...read } satisfies PartnerCalendar)
          }),
        ),
      manifest: (typed: string) =>
        ofMember(request, (member) =>
          Effect.gen(function* () {
            const { self, version, at } = yield* selfOf(member)
            const today = romeToday(at)
            const date = typed === "today" ? today : typed
            if (!self.may.includes("manifest") || !isDay(date)) return null
            const departures = yield* manifestOf(member, date, locale)
            const guides = self.may.includes("calendar") ? yield* guidesOf(member) : []
            return { now: at, self, version, date, today, departures, guides } satisfies PartnerManifest
          }),
        ),
      booking: (code: string) =>
        ofMember(request, (member) =>
          Effect.gen(function* () {
            const { self, version, at } = yield* selfOf(member)
            if (!self.may.includes("requests")) return null
            const read = yield* ownBooking(member, code, locale)
            return read && ({ now: at, self, version, ...read } satisfies PartnerBookingPage)
          }),
        ),
      changes: () =>
        ofMember(request, (member) =>
          Effect.gen(function* () {
            const { self, version, at } = yield* selfOf(member)
            if (!self.may.includes("calendar")) return null
            return {
              now: at,
              self,
              version,
              today: romeToday(at),
              experiences: yield* ownExperiences(member.partnerId, locale),
              recent: yield* recentChanges(member.partnerId),
            } satisfies PartnerChanges
          }),
        ),
      change: (changeId: string) =>
        ofMember(request, (member) =>
          Effect.gen(function* () {
            const { self, version, at } = yield* selfOf(member)
            if (!self.may.includes("calendar")) return null
            const read = yield* changeOf(member.partnerId, changeId, locale)
            return read && ({ now: at, self, version, ...read } satisfies PartnerChange)
          }),
        ),
      settings: () =>
        ofMember(request, (member) =>
          Effect.gen(function* () {
            const { self } = yield* selfOf(member)
            const isOwner = self.may.includes("organisation")
            return {
              self,
              sessions: yield* memberSessions(member),
              enrolment: yield* enrolment(member),
              members: isOwner ? yield* membersOf(member) : null,
              keys: isOwner ? yield* keysOf(member) : null,
              connections: isOwner ? yield* connectionsOf(member) : null,
              devices: isOwner ? yield* devicesOf(member) : null,
            } satisfies PartnerSettings
          }),
        ),
    },
  }
}
