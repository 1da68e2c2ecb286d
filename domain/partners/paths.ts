/** The pages of partners. Their words are English in both languages, as the plan names them. */
export const partnerPaths = {
  today: "/partner",
  requests: "/partner/requests",
  settings: "/partner/settings",
  signIn: "/partner/sign-in",
  invitation: (token: string) => `/partner/invitation/${encodeURIComponent(token)}`,
} as const

/** The page to which a sign-in leads back: one of the partner's own, else the first. */
export const backToPartner = (typed: string | null): string =>
  typed !== null && /^(\/en)?\/partner(\/requests|\/settings)?(\?[\w=&-]*)?$/.test(typed) ? typed : partnerPaths.today

/** The most departures that are proposed instead of one. */
export const MOST_PROPOSED = 5
/** So many are offered for the choice. */
export const MOST_OFFERED = 24
