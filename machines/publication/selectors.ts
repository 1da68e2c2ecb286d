import type { SnapshotFrom } from "xstate"
import type { publicationMachine } from "./publication.machine.ts"

export type PublicationSnapshot = SnapshotFrom<typeof publicationMachine>

/** The prefix of the streams: one for each experience. */
export const publicationPrefix = "publication-"

export const publicationStream = (experienceId: string): string => `${publicationPrefix}${experienceId}`

export const publicationStandings = ["draft", "review", "live", "changed", "changeInReview", "discarded"] as const
export type PublicationStanding = (typeof publicationStandings)[number]

export function standingOfPublication(snapshot: PublicationSnapshot): PublicationStanding {
  const found = publicationStandings.find((standing) => snapshot.matches(standing))
  if (found === undefined) throw new RangeError(`no standing of a publication: ${JSON.stringify(snapshot.value)}`)
  return found
}
