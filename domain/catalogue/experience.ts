import type { Text } from "../locale.ts"
import type { BasisPoints, Cents } from "../money/cents.ts"
import type { CategoryId, RegionId } from "./taxonomy.ts"

/** Public tour, private tour, self-guided (spec §3). */
export const visitTypes = ["PU", "PR", "SG"] as const
export type VisitType = (typeof visitTypes)[number]

export type Address = {
  readonly city: string
  readonly province: string
  readonly region: RegionId
  /** Street or landmark where people meet. */
  readonly meetingPoint: Text
  readonly lat: number
  readonly lon: number
}

/**
 * A generated picture. Its values decide what it shows, so the same reference always gives the same picture. Without a
 * subject, as references were once written, the seed chooses one of the category.
 */
export type ArtRef = {
  readonly category: CategoryId
  readonly region: RegionId
  readonly seed: number
  /** What one does there: a row of `subjects.ts`. */
  readonly subject?: string
  /** The landscape: a place of the region in `where.ts`. */
  readonly place?: string
  /** What it shows, in the language of the page. Only answers have it, where a page reads it out. */
  readonly alt?: string
}

/** The point that stays in sight when a box shows only a part: percent from the left and from the top. */
export type Focus = { readonly x: number; readonly y: number }

/** A picture that a partner has uploaded. It says of itself what a page needs before it has loaded. */
export type UploadedPicture = {
  /** Its name: the same file has the same one. */
  readonly upload: string
  /** Of the largest size, in pixels. */
  readonly width: number
  readonly height: number
  readonly focus: Focus
  /** Some of its colours from top to bottom, as `#rrggbb`. They stand in its place until it has loaded. */
  readonly colours: readonly string[]
  /** What it shows, in the language of the page. */
  readonly alt?: string
}

/** A picture of an experience: drawn by the shop, or uploaded by its partner. */
export type Picture = ArtRef | UploadedPicture

export type ProgramStep = { readonly title: Text; readonly text: Text; readonly minutes: number }

export type ParticipantType = {
  readonly id: string
  readonly name: Text
  readonly priceCents: Cents
  /** Participant types of one group share its places (spec §5). */
  readonly capacityGroup: string
  readonly suggestedQuantity: number | null
  /** Comes only with somebody of another type, for example a child or a passenger. Absent: may book alone. */
  readonly accompanied?: boolean
}

/** The most places of a group that one booking may take; each slot has its own number of places per group. */
export type CapacityGroup = { readonly id: string; readonly maxQuantity: number }

export type Addon = {
  readonly id: string
  readonly name: Text
  readonly description: Text
  readonly priceCents: Cents
  /** `participant`: quantity chosen up to the participants; `booking`: at most one; `all`: for every participant or none. */
  readonly per: "participant" | "booking" | "all"
  /** How a gift is presented: a box, a card. Offered with a gift only. */
  readonly gift?: boolean
}

export type CustomField = {
  readonly id: string
  readonly label: Text
  readonly required: boolean
  /** Each participant answers for themselves, for example a shoe size. */
  readonly perPerson?: boolean
} & (
  | { readonly type: "TEXT"; readonly maxLength: number }
  | { readonly type: "SELECT"; readonly options: readonly { readonly value: string; readonly label: Text }[] }
  | { readonly type: "NUMBER"; readonly min: number; readonly max: number }
  | { readonly type: "CHECKBOX" }
)

/**
 * `person`: the sum over participants; `group`: one price for the booking, which takes one place of the slot for any
 * party.
 */
export type Pricing = { readonly kind: "person" } | { readonly kind: "group"; readonly priceCents: Cents }

/** A discount of the partner for visits on the days `from` … `to`, both included (ISO dates in Rome). */
export type Offer = { readonly percent: BasisPoints; readonly from: string; readonly to: string }

export type Variant = {
  readonly id: string
  readonly name: Text
  readonly pricing: Pricing
  readonly durationMinutes: number
  readonly minParticipants: number
  readonly participantTypes: readonly ParticipantType[]
  readonly capacityGroups: readonly CapacityGroup[]
  readonly addons: readonly Addon[]
  readonly customFields: readonly CustomField[]
  readonly offers: readonly Offer[]
  readonly instantBooking: boolean
  /** Share paid online, the rest on site; null: everything online. */
  readonly depositPercent: BasisPoints | null
  /** A booking must be made at least this many hours before the start. Default 48 (spec §9). */
  readonly leadTimeHours: number
  /** Guide languages, BCP 47. */
  readonly languages: readonly string[]
}

export type Partner = {
  readonly id: string
  readonly name: string
  readonly displayName: string
  readonly email: string
  /** With its country code. Customers see it from the day before their visit. Absent: not given. */
  readonly phone?: string
}

export type Experience = {
  readonly id: string
  readonly slug: string
  readonly name: Text
  readonly summary: Text
  readonly description: Text
  readonly categories: readonly [CategoryId, ...CategoryId[]]
  readonly visitType: VisitType
  readonly address: Address
  readonly images: readonly [Picture, ...Picture[]]
  readonly program: readonly ProgramStep[]
  readonly included: readonly Text[]
  readonly excluded: readonly Text[]
  readonly additionalInfo: readonly Text[]
  /** What guests bring on the day. Absent: nothing, or an experience from before this was asked. */
  readonly bring?: readonly Text[]
  /** How many minutes before the start guests should be at the meeting point. Absent: `ARRIVE_MINUTES`. */
  readonly arriveMinutes?: number
  readonly partnerId: string
  readonly showPartnerName: boolean
  /** Hours before the start until which cancelling is free. Default 48 (spec §9). */
  readonly cancellationHours: number
  readonly variants: readonly [Variant, ...Variant[]]
  /** Editorial weight in the default order, 0 … 1000; sales add to it. */
  readonly popularity: number
  /** ISO instant. */
  readonly publishedAt: string
}

export type Review = {
  readonly id: string
  readonly experienceId: string
  readonly author: string
  readonly rating: 1 | 2 | 3 | 4 | 5
  readonly title: string
  readonly text: string
  readonly language: "it" | "en"
  /** The text in the other language, if somebody has translated it. */
  readonly translation?: string
  /** ISO date of the visit. */
  readonly visitedOn: string
  readonly images: readonly ArtRef[]
}

/** When a variant runs. The seed makes slots from it, and later the partner's calendar will. */
export type Schedule = {
  readonly variantId: string
  /** 1 Monday … 7 Sunday. */
  readonly weekdays: readonly number[]
  /** Local start times `HH:MM`, Europe/Rome. */
  readonly times: readonly string[]
  /** Inclusive `MM-DD` season; may wrap over the new year. */
  readonly season: { readonly from: string; readonly to: string }
  /** Places of one slot per capacity group. */
  readonly places: Readonly<Record<string, number>>
  /** The guide's language (BCP 47) of the times that have one of their own. */
  readonly languages?: Readonly<Record<string, string>>
}
