import { arriveBy } from "../../../domain/booking/arrival.ts"
import { hostPhoneFrom, showsHostPhone } from "../../../domain/booking/host-phone.ts"
import type { BookingSummary, TheDay } from "../../../domain/booking/views.ts"
import type { Locale, Text } from "../../../domain/locale.ts"
import type { CatalogueNow } from "../catalogue/part.ts"

type Named = Pick<BookingSummary, "experience" | "variantName" | "participants" | "addons">

/**
 * The names of a booking in another language than that in which it was made. They come from the catalogue as it is now;
 * what it no longer has keeps the booked name.
 */
export function namedIn<Summary extends Named>(summary: Summary, now: CatalogueNow | null, locale: Locale): Summary {
  if (now === null) return summary
  const nameOf = (all: readonly { readonly id: string; readonly name: Text }[], id: string) =>
    all.find((one) => one.id === id)?.name[locale]
  return {
    ...summary,
    experience: {
      ...summary.experience,
      name: now.name[locale],
      meetingPoint: now.meetingPoint[locale],
    },
    variantName: now.variantName[locale],
    participants: summary.participants.map((line) => ({
      ...line,
      name: nameOf(now.participantTypes, line.typeId) ?? line.name,
    })),
    addons: summary.addons.map((line) => ({ ...line, name: nameOf(now.addons, line.addonId) ?? line.name })),
  }
}

/** What the page of the booking says of the day itself at `at`, an instant. `sold`: the visit will take place. */
export function theDayOf(
  visit: Pick<BookingSummary, "slot" | "durationMinutes">,
  now: CatalogueNow | null,
  { sold, at, locale }: { readonly sold: boolean; readonly at: string; readonly locale: Locale },
): TheDay {
  const phone = now?.phone ?? null
  return {
    arriveBy: arriveBy(visit.slot.startsAt, now?.arriveMinutes),
    bring: (now?.bring ?? []).map((item) => item[locale]),
    phoneFrom: phone === null ? null : hostPhoneFrom(visit),
    phone: sold && showsHostPhone(visit, at) ? phone : null,
  }
}
