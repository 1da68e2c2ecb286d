/**
 * Counts by which a call or a form is refused when there were too many: with 429, or with 409 if waiting does not help.
 * `wrongTries`: to find a booking; `wrongTokens`: of the operator, of partners and of who reads the metrics.
 * `resellers`: the calls of one connection.
 * `atOnce`: how many of one visitor run or wait at the same time; `streams`: how many event streams are open.
 */
export const limitNames = [
  "messages",
  "codes",
  "unpaidPlaces",
  "gifts",
  "invitations",
  "mails",
  "exports",
  "wrongTries",
  "wrongTokens",
  "atOnce",
  "streams",
  "signIns",
  "resellers",
  "events",
] as const
export type LimitName = (typeof limitNames)[number]
