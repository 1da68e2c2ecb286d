import { Effect } from "effect"
import { LONGEST_DAYS } from "../../../domain/partners/members.ts"
import { changePrefix } from "../../../machines/calendar-change/selectors.ts"
import { memberPrefix } from "../../../machines/member/selectors.ts"
import { PartnerMemberApi } from "../../contract/partner-member.ts"
import type { Part } from "../kernel/part.ts"
import { afterVisit, created } from "../kernel/personal.ts"
import { Refused } from "../kernel/refused.ts"
import { actMigration } from "./acts.ts"
import { answerBookings } from "./calendar/answer-bookings.ts"
import { changeFlowAlone, serverChangeFlow } from "./calendar/change-flow.ts"
import { guestsFile } from "./calendar/guests-file.ts"
import { calendarMigrations } from "./calendar/migrations.ts"
import { noteMigration } from "./calendar/notes.ts"
import { enterPartner } from "./entrance.ts"
import { memberFlowAlone, serverMemberFlow } from "./flow.ts"
import { partnerForms } from "./forms.ts"
import { partnerMemberHandlers } from "./handlers.ts"
import { bookingsToldLater, watchesWork, workNotices } from "./live.ts"
import { partnerMails } from "./mails.ts"
import { partnerMigrations } from "./migrations.ts"
import { partnerReaders } from "./read.ts"
import { inboxVersion } from "./requests.ts"
import { memberInside } from "./sessions.ts"

export { closeDemoMembers, demoCode, openDemoMember } from "./demo-member.ts"
export { demandRight, memberForm } from "./member-form.ts"
export { selfOf } from "./read.ts"
export { type Member, memberInside } from "./sessions.ts"
export { freshenByPassword } from "./sign-in.ts"

/** What an open page asks every few seconds. */
const versionAnswer = (request: Request) =>
  Effect.gen(function* () {
    const member = yield* memberInside(request)
    if (member === null) return yield* new Refused({ code: "SessionRequired" })
    const { version } = yield* inboxVersion(member.partnerId)
    return Response.json({ version }, { headers: { "cache-control": "no-store" } })
  })

const works = {
  it: "la persona lavora per chi organizza: chi è titolare la rimuove, e dopo 24 mesi la riga è cancellata",
  en: "the person works for a host: an owner removes them, and after 24 months the row is deleted",
} as const

export const partnerPart = {
  name: "partner",
  flows: { [memberFlowAlone.durable.id]: serverMemberFlow, [changeFlowAlone.durable.id]: serverChangeFlow },
  rebuilds: [memberFlowAlone, changeFlowAlone],
  streams: [memberPrefix, changePrefix],
  contract: PartnerMemberApi,
  api: { "partner-member": partnerMemberHandlers },
  mails: partnerMails,
  effects: { answerBookings },
  // Somebody would come to a day that is off.
  neverGivenUp: ["answerBookings"],
  routes: [
    { method: "GET", path: "/partner/v0/inbox", use: { who: "member" }, answer: (request) => versionAnswer(request) },
    { method: "GET", path: "/partner/v0/days/:date/guests.csv", use: { who: "member" }, answer: guestsFile },
  ],
  watch: [watchesWork],
  forms: partnerForms,
  entrances: [enterPartner],
  readers: partnerReaders,
  migrations: {
    ...partnerMigrations,
    ...calendarMigrations,
    "0652_partner_work": workNotices,
    "0890_partner_acts": actMigration,
    "0761_partner_notes": noteMigration,
    "0781_bookings_told_later": bookingsToldLater,
  },
  derived: {
    partner_member: { columns: { role: "''", standing: "''", link_until: "null", removed_at: "null" } },
    calendar_change: {
      columns: { standing: "'previewed'", until: "null", acted_by: "null", acted_at: "made_at" },
    },
  },
  personal: [
    {
      table: "partner_member",
      columns: "email email_key name",
      subject: { email: "t.email_key" },
      what: {
        it: "Chi lavora per un’organizzazione: nome ed email",
        en: "Whoever works for a host: name and email",
      },
      purpose: {
        it: "farli accedere alle pagine di chi organizza, e sapere chi ha risposto a una richiesta",
        en: "to let them into the host’s pages, and to know who answered a request",
      },
      basis: "contract",
      keep: { for: "P24M", from: "created", isOver: (before) => `t.removed_at < ${before}` },
      erase: { hold: works },
    },
    {
      table: "calendar_change",
      columns: "words",
      subject: {},
      what: {
        it: "Ciò che chi organizza ha scritto annullando le prenotazioni di una data",
        en: "What the host wrote when cancelling the bookings of a date",
      },
      purpose: {
        it: "spiegare ai clienti perché la loro prenotazione è annullata",
        en: "to explain to the customers why their booking is cancelled",
      },
      basis: "contract",
      keep: { for: "P24M", from: "created", isOver: (before) => `t.made_at < ${before}` },
      erase: "blank",
    },
    {
      table: "partner_note",
      columns: "words",
      subject: { booking: "t.code" },
      what: {
        it: "Ciò che chi organizza ha annotato su una prenotazione",
        en: "What the host has noted about a booking",
      },
      purpose: {
        it: "preparare la visita",
        en: "to prepare the visit",
      },
      basis: "contract",
      keep: afterVisit("P6M", "t.code"),
      erase: "delete",
    },
    {
      table: "partner_session",
      columns: "device_label network",
      subject: { email: "(select m.email_key from partner_member m where m.id = t.member_id)" },
      what: {
        it: "I browser in cui chi lavora per un’organizzazione ha effettuato l’accesso: dispositivo e rete",
        en: "The browsers in which whoever works for a host is signed in: device and network",
      },
      purpose: {
        it: "mostrare dove si è effettuato l’accesso e far chiudere le sessioni di altri",
        en: "to show where they are signed in, so that they can end a session that is not theirs",
      },
      basis: "interest",
      keep: created(`P${LONGEST_DAYS}D`),
      erase: "delete",
    },
  ],
  impersonal: {
    partner_member: "partner_id locale role standing password_phc link_hash totp_secret totp_pending",
    partner_recovery_code: "hash",
    partner_session: "id_hash",
    partner_note: "code",
    partner_key: "partner_id token_hash label scopes",
    partner_departure_guide: "slot_id",
    partner_export: "partner_id what",
    partner_act: "partner_id what about",
    calendar_change: "partner_id change standing",
    calendar_change_line: "kind subject group_id conflict makes",
  },
} satisfies Part
