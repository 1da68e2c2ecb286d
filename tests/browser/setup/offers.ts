import { inOwnOrder, ownChoice } from "./choice.ts"
import "temporal-polyfill/global"
import type { APIRequestContext, Page } from "@playwright/test"
import bookingClient from "../../../adapters/browser/features/booking.ts"
import catalogueClient from "../../../adapters/browser/features/catalogue.ts"
import { httpClient } from "../../../adapters/browser/http.ts"
import type { BookingAsks, BookingReads } from "../../../domain/booking/ports.ts"
import type { BookingCreated, CustomerInfo } from "../../../domain/booking/views.ts"
import type { CatalogueReads } from "../../../domain/catalogue/ports.ts"
import type { CustomFieldView, ExperienceDetail, VariantView } from "../../../domain/catalogue/views.ts"
import { type Locale, ROME } from "../../../domain/locale.ts"
import { allocate, fitsPlaces } from "../../../domain/participants/allocation.ts"
import { type Participants, payload, quantityOf } from "../../../domain/participants/quantities.ts"
import { defaultQuantities } from "../../../domain/participants/rules.ts"
import { priceOf } from "../../../domain/pricing/price.ts"
import type { SlotView } from "../../../domain/slot.ts"

/** Something of the demo catalogue that can be booked now, found over the API. */
export type Offer = { readonly detail: ExperienceDetail; readonly variant: VariantView; readonly slot: SlotView }

export type Wanted = {
  readonly experience?: (detail: ExperienceDetail) => boolean
  readonly variant?: (variant: VariantView) => boolean
  /** ISO date of the visit. */
  readonly day?: (date: string, variant: VariantView) => boolean
  readonly slot?: (slot: SlotView, ofDay: readonly SlotView[]) => boolean
  readonly locale?: Locale
  /** Months from now; without it from the month after next on: the tests that go through the calendar by hand book in the next one. */
  readonly months?: readonly number[]
}

export const catalogueOf = (origin: string, locale: Locale = "it"): CatalogueReads =>
  catalogueClient(httpClient(origin, locale))

const read = new Map<string, Promise<ExperienceDetail | null>>()

/** Every experience in an order of its own for each call: tests beside each other take places of different ones. */
export async function* experiences(origin: string, locale: Locale = "it"): AsyncGenerator<ExperienceDetail> {
  const slugs: string[] = await (await fetch(`${origin}/api/v1/experiences/slugs`)).json()
  const catalogue = catalogueOf(origin, locale)
  for (const slug of inOwnOrder(slugs)) {
    const key = `${origin} ${locale} ${slug}`
    const detail = read.get(key) ?? catalogue.experience(slug)
    read.set(key, detail)
    const found = await detail
    if (found) yield found
  }
}

export async function findExperience(
  origin: string,
  wanted: (detail: ExperienceDetail) => boolean,
  locale: Locale = "it",
): Promise<ExperienceDetail> {
  for await (const detail of experiences(origin, locale)) if (wanted(detail)) return detail
  throw new Error("no experience of the catalogue fits")
}

/** A slot some weeks ahead with room for the usual participants, of the first variant that fits. */
export async function findOffer(origin: string, wanted: Wanted = {}): Promise<Offer> {
  const { experience = () => true, variant: fits = () => true, locale = "it" } = wanted
  for await (const detail of experiences(origin, locale)) {
    const variant = detail.variants.find(fits)
    if (variant === undefined || !experience(detail)) continue
    const slot = await freeSlot(origin, variant, wanted)
    if (slot !== null) return { detail, variant, slot }
  }
  throw new Error("no slot of the catalogue fits")
}

async function freeSlot(
  origin: string,
  variant: VariantView,
  { day: isGood = () => true, slot: suits = () => true, months = [2, 4, 6, 8, 10, 3, 5, 7, 9] }: Wanted,
): Promise<SlotView | null> {
  const catalogue = catalogueOf(origin)
  const thisMonth = Temporal.Now.plainDateISO(ROME).toPlainYearMonth()
  const holds = allocate(variant, defaultQuantities(variant))
  for (const ahead of months) {
    const month = await catalogue.month(variant.id, thisMonth.add({ months: ahead }).toString(), usual(variant))
    const free = month.filter(({ state, date }) => state === "free" && isGood(date, variant))
    const day = ownChoice(free)
    if (day === undefined) continue
    const slots = await catalogue.day(variant.id, day.date)
    const slot = slots.find((one) => fitsPlaces(holds, one.places) && suits(one, slots))
    if (slot) return slot
  }
  return null
}

/** Whom the booking box proposes. */
export const usual = (variant: VariantView): Participants => payload(defaultQuantities(variant))

/** The places that the slot has left now, over all of its groups. */
export async function placesLeft(origin: string, { id, variantId, date }: SlotView): Promise<number> {
  const slot = (await catalogueOf(origin).day(variantId, date)).find((one) => one.id === id)
  return (slot?.places ?? []).reduce((sum, { left }) => sum + left, 0)
}

/** The shop's own client, over whoever sends the requests: a page's, with its cookies. */
export function httpOver(origin: string, request: APIRequestContext, locale: Locale = "it") {
  return httpClient(origin, locale, async (url, init) => {
    const answer = await request.fetch(String(url), {
      method: init?.method ?? "GET",
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === "string" && { data: init.body }),
    })
    return new Response(new Uint8Array(await answer.body()), { status: answer.status(), headers: answer.headers() })
  })
}

/** The same for bookings. */
export function speaking(
  origin: string,
  request: APIRequestContext,
  locale: Locale = "it",
): { readonly commands: BookingAsks; readonly bookings: BookingReads } {
  const client = bookingClient(httpOver(origin, request, locale))
  return { commands: client, bookings: client }
}

export async function bookOver(
  commands: BookingAsks,
  { variant, slot }: Pick<Offer, "variant" | "slot">,
  participants: Participants = usual(variant),
  locale: Locale = "it",
): Promise<BookingCreated> {
  const { totalCents } = priceOf({ variant, participants, addons: [], date: slot.date })
  const request = { variantId: variant.id, slotId: slot.id, participants, addons: [], locale }
  const outcome = await commands.create({ ...request, expectedTotalCents: totalCents }, crypto.randomUUID())
  if (!outcome.ok) throw new Error(`not booked: ${outcome.refusal.code}`)
  return outcome.value
}

/** Holds the places for the page's own visitor, as the booking box would. */
export const bookAs = (page: Page, origin: string, offer: Offer, locale: Locale = "it"): Promise<BookingCreated> =>
  bookOver(speaking(origin, page.request, locale).commands, offer, usual(offer.variant), locale)

/** Other visitors take every place of the slot that the participants of the box's proposal could have. */
export async function fill(origin: string, { variant, slot }: Pick<Offer, "variant" | "slot">): Promise<void> {
  const proposed = usual(variant)
  const type = variant.participantTypes.find(({ id }) => quantityOf(proposed, id) > 0)
  const group = variant.capacityGroups.find(({ id }) => id === type?.capacityGroup)
  if (type === undefined || group === undefined) throw new Error(`nobody can come to ${variant.id}`)
  const left = async () => {
    const now = (await catalogueOf(origin).day(variant.id, slot.date)).find(({ id }) => id === slot.id)
    return now?.places.find((place) => place.group === group.id)?.left ?? 0
  }
  const commands = bookingClient(httpClient(origin, "it"))
  for (let places = await left(); places > 0; places = await left()) {
    const few = Math.min(places, group.maxQuantity)
    // What would remain must still be bookable by itself.
    const rest = places - few
    const quantity = rest > 0 && rest < variant.minParticipants ? few - variant.minParticipants + rest : few
    await bookOver(commands, { variant, slot }, [{ typeId: type.id, quantity }])
  }
}

/** Answers that the partner's questions accept, the first possible of each. */
export function answersTo(fields: readonly CustomFieldView[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field.id, answerTo(field)]))
}

function answerTo(field: CustomFieldView): string {
  switch (field.type) {
    case "TEXT":
      return "Nessuna"
    case "SELECT":
      return field.options[0]?.value ?? ""
    case "NUMBER":
      return String(field.min)
    case "CHECKBOX":
      return "true"
    default:
      return field satisfies never
  }
}

export const anna = (fields: readonly CustomFieldView[]): CustomerInfo & { readonly confirmEmail: string } => ({
  name: "Anna",
  surname: "Rossi",
  email: "anna.rossi@example.it",
  confirmEmail: "anna.rossi@example.it",
  phone: "+393331234567",
  customFields: answersTo(fields),
})
