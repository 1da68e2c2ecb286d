import type { ErrorCode } from "../errors/catalogue.ts"

/** What a member of a partner may be. */
export const roles = ["owner", "staff", "guide"] as const
export type Role = (typeof roles)[number]

/** Who acts for a partner: its members by their role, a paired scanner, or a program with an API key. */
export const holders = [...roles, "device", "key"] as const
export type Holder = (typeof holders)[number]

/**
 * `yes`, `no`; `fresh`: after a secret that was shown in the last minutes; `scope`: if the key has this right as a scope.
 * The others are a yes for a part: drafts alone, a guide's own departures, the days of a device, the first name of who comes,
 * or their first name and, on the day, their phone.
 */
export type Grant = "yes" | "no" | "fresh" | "scope" | "drafts" | "ownDepartures" | "itsDays" | "firstName" | "onTheDay"

/** The permissions of a partner's people and programs. The server asks this table for each call and page of a partner. */
export const rightsTable = {
  /** Answers to requests: confirm, reject, propose other dates, and what the customer asks to move. */
  requests: { owner: "yes", staff: "yes", guide: "no", device: "no", key: "scope" },
  /** Departures and their places. No call changes them, so no key is given this. */
  calendar: { owner: "yes", staff: "yes", guide: "no", device: "no", key: "no" },
  /** Who comes to a departure, and whether they are there. */
  manifest: { owner: "yes", staff: "yes", guide: "ownDepartures", device: "itsDays", key: "scope" },
  /** How to reach a customer. No call tells it. */
  contacts: { owner: "yes", staff: "yes", guide: "onTheDay", device: "firstName", key: "no" },
  /** Prices, texts and offers. */
  catalogue: { owner: "yes", staff: "drafts", guide: "no", device: "no", key: "no" },
  /** Cancelling a booking with all money back. */
  refunds: { owner: "yes", staff: "yes", guide: "no", device: "no", key: "no" },
  /** Pay links with a price of their own. */
  links: { owner: "yes", staff: "yes", guide: "no", device: "no", key: "scope" },
  /** What is written to customers about their bookings, and what they write. */
  messages: { owner: "yes", staff: "yes", guide: "no", device: "no", key: "no" },
  /** The answer to a review, and the report of one. */
  reviews: { owner: "yes", staff: "yes", guide: "no", device: "no", key: "scope" },
  /** The pictures of the own experiences. */
  pictures: { owner: "yes", staff: "yes", guide: "no", device: "no", key: "scope" },
  /** What was earned, and the statements. */
  payouts: { owner: "yes", staff: "no", guide: "no", device: "no", key: "scope" },
  /** Bank data, members and keys. */
  organisation: { owner: "fresh", staff: "no", guide: "no", device: "no", key: "no" },
} as const satisfies Readonly<Record<string, Readonly<Record<Holder, Grant>>>>

export type Right = keyof typeof rightsTable
export const rights = Object.keys(rightsTable) as readonly Right[]

/** What a key may be given. */
export const scopes = [
  "requests",
  "manifest",
  "links",
  "reviews",
  "pictures",
  "payouts",
] as const satisfies readonly Right[]
export type Scope = (typeof scopes)[number]
export const isScope = (text: string): text is Scope => scopes.some((scope) => scope === text)

export type Acting = {
  readonly holder: Holder
  /** Whether a secret was shown in the last minutes. */
  readonly isFresh?: boolean
  /** Of a key. */
  readonly scopes?: readonly string[]
}

/** Why somebody may not do it; null if they may, at least for the part that the table names. */
export function rightRefusal(
  right: Right,
  { holder, isFresh = false, scopes = [] }: Acting,
): Extract<ErrorCode, "forbidden" | "reauthenticate"> | null {
  const grant: Grant = rightsTable[right][holder]
  switch (grant) {
    case "no":
      return "forbidden"
    case "fresh":
      return isFresh ? null : "reauthenticate"
    case "scope":
      return scopes.includes(right) ? null : "forbidden"
    case "yes":
    case "drafts":
    case "ownDepartures":
    case "itsDays":
    case "firstName":
    case "onTheDay":
      return null
    default:
      return grant satisfies never
  }
}

/** Whether the pages offer it: also what needs a secret once more. */
export const isOffered = (right: Right, role: Role): boolean =>
  rightRefusal(right, { holder: role, isFresh: true }) === null
