/** The pages of partners. Their words are English in both languages, as the plan names them. */
export const partnerPaths = {
  today: "/partner",
  requests: "/partner/requests",
  calendar: "/partner/calendar",
  /** Changes of many departures. */
  changes: "/partner/changes",
  change: (changeId: string) => `/partner/changes/${encodeURIComponent(changeId)}`,
  booking: (code: string) => `/partner/bookings/${encodeURIComponent(code)}`,
  /** Who comes on a day: an ISO date in Rome, or `today`. */
  day: (date: string) => `/partner/day/${encodeURIComponent(date)}`,
  guestsFile: (date: string) => `/partner/v0/days/${encodeURIComponent(date)}/guests.csv`,
  experiences: "/partner/experiences",
  experience: (id: string) => `/partner/experiences/${encodeURIComponent(id)}`,
  /** A page of its draft: of texts, of one variant, or the preview. */
  experiencePart: (id: string, part: string, variantId?: string) =>
    `/partner/experiences/${encodeURIComponent(id)}/${part}${variantId === undefined ? "" : `?${new URLSearchParams({ variant: variantId })}`}`,
  /** The scanner of tickets, which is a page of its own and works without connection. */
  scan: "/partner/scan/",
  /** Pay links: what a departure costs is agreed on with the customer. */
  links: "/partner/links",
  messages: "/partner/messages",
  /** The messages on a booking. */
  thread: (code: string) => `/partner/messages/${encodeURIComponent(code)}`,
  money: "/partner/money",
  /** Visits, steps, bookings and revenue. */
  figures: "/partner/figures",
  settings: "/partner/settings",
  webhooks: "/partner/webhooks",
  feeds: "/partner/feeds",
  embeds: "/partner/embeds",
  feedFile: (token: string) => `/partner/feeds/${encodeURIComponent(token)}.ics`,
  signIn: "/partner/sign-in",
  invitation: (token: string) => `/partner/invitation/${encodeURIComponent(token)}`,
} as const

/** The page to which a sign-in leads back: one of the partner's own, else the first. */
export const backToPartner = (typed: string | null): string =>
  typed !== null && own.test(typed) ? typed : partnerPaths.today

const own =
  /^(\/en)?\/partner(\/requests|\/settings|\/webhooks|\/feeds|\/embeds|\/money|\/figures|\/calendar|\/changes(\/[\w-]{36})?|\/day\/[\w-]{5,10}|\/links|\/(bookings|messages)\/[\w-]{12,16}|\/messages|\/experiences(\/[\w-]{1,120}(\/[a-z]{4,8})?)?)?(\?[\w=&%.-]*)?$/

/** The most departures that are proposed instead of one. */
export const MOST_PROPOSED = 5
/** So many are offered for the choice. */
export const MOST_OFFERED = 24
