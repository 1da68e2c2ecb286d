import type { BookingSummary } from "../../../../domain/booking/views.ts"
import { type Locale, ROME } from "../../../../domain/locale.ts"
import type { Cents } from "../../../../domain/money/cents.ts"

/**
 * What a pass shows of a booking. Nothing in it can open the booking, because passes are shown at doors and sent to
 * friends.
 */
export type PassBooking = BookingSummary & {
  readonly amounts: { readonly dueOnSite: Cents }
  readonly ticket: string | null
}

export type Issued = {
  /** The shop's origin. */
  readonly origin: string
  /** The ISO instant at which the pass is issued. */
  readonly at: string
}

/** The brand's colours paper, ink and terracotta. A pass looks the same by day and by night. */
export const passColours = { paper: "#fbf5ea", ink: "#2a1d15", accent: "#a5411d" } as const

/** What a scanner reads: the signed ticket, or the booking's code for the older ones that have none. */
export const scanned = ({ ticket, code }: PassBooking): string => ticket ?? code

export const people = ({ participants }: BookingSummary): string =>
  participants.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ")

/** An ISO instant in Rome's local time, with its offset from UTC. */
export const romeTime = (instant: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(ROME).toString({ smallestUnit: "minute", timeZoneName: "never" })

const it = {
  when: "Quando",
  where: "Ritrovo",
  who: "Partecipanti",
  code: "Codice",
  addons: "Extra",
  duration: "Durata",
  host: "Organizzatore",
  onSite: "Da pagare sul posto",
  plansChange: "Se cambi idea",
  manage: "La tua prenotazione",
  fresh: "Se la data cambia",
  freshText: "Questo biglietto non si aggiorna da solo: aggiungilo di nuovo dalla pagina della prenotazione.",
}

const en: typeof it = {
  when: "When",
  where: "Meeting point",
  who: "Participants",
  code: "Code",
  addons: "Extras",
  duration: "Duration",
  host: "Host",
  onSite: "To pay on the day",
  plansChange: "If plans change",
  manage: "Your booking",
  fresh: "If the date changes",
  freshText: "This ticket does not update itself: add it again from your booking’s page.",
}

export const passWords: Readonly<Record<Locale, typeof it>> = { it, en }
