import { REFERRAL_MINIMUM_CENTS, referralPoints } from "../../domain/referral/terms.ts"
import type { CaseEvent } from "../kit/cases.ts"
import { eventIn, type Follow } from "../kit/follow.ts"
import type { pointsMachine } from "../points/points.machine.ts"
import { pointsStream } from "../points/streams.ts"
import type { referralMachine } from "./referral.machine.ts"

/** Whose points hear it. */
type About = { readonly side: "friend" | "inviter" }
type ReferralCase = CaseEvent<typeof referralMachine>

const friend: About = { side: "friend" }
const inviter: About = { side: "inviter" }
const soon = (event: ReferralCase["event"]): ReferralCase => ({ event, wait: "PT1S" })
const verified = soon({ type: "friend.verified" })
const visited = soon({ type: "friend.visited", booking: "7K2M9QXR4TBD" })
const gaveBack = soon({ type: "friend.gaveBack" })
const friendId = "0c1d3f8e-2f5a-4b8e-9a53-6f7f1d1f0b02"

const earned = (reason: keyof typeof referralPoints, source: string, releasesAt: string | null, isLost = false) =>
  ({
    type: "award.earned",
    source,
    reason,
    points: isLost ? 0 : referralPoints[reason],
    releasesAt,
  }) as const

/**
 * What a referral is worth to both. The friend's points come with the verified address and pay for a booking that is dear
 * enough. The customer's wait for the friend's visit, and go when its money goes back.
 */
export const pointsFollowsReferral: Follow<typeof referralMachine, typeof pointsMachine, About> = {
  followed: "referral",
  follower: "points",
  text: {
    it: "L’invito dice ai punti di entrambi che cosa spetta loro per l’amico che arriva e per la sua visita.",
    en: "The referral tells the points of both what they get for the friend who comes, and for the friend's visit.",
  },
  subscribesFollowed: {
    by: ({ input }) => [
      { stream: pointsStream(input.friendId), about: friend },
      { stream: pointsStream(input.inviterId), about: inviter },
    ],
  },
  readAbout: (stored) => {
    const side: unknown = Object(stored).side
    if (side !== "friend" && side !== "inviter") throw new TypeError("a referral’s points without a side")
    return { side }
  },
  hears: ({ entry, state, about: { side } }) => {
    const event = eventIn<typeof referralMachine>({ entry })?.type
    const { at } = entry
    const { friendId: of } = state.context
    const signUp = `${of}/sign-up`
    const visit = `${of}/visit`
    if (side === "friend") {
      if (state.matches("refused")) return earned("REFERRAL_INVITED_AFTER_SIGNUP", signUp, at, true)
      if (!state.matches("pending")) return null
      const award = earned("REFERRAL_INVITED_AFTER_SIGNUP", signUp, at)
      return { ...award, minimumCents: REFERRAL_MINIMUM_CENTS }
    }
    switch (state.value) {
      case "pending":
        return earned("REFERRAL_INVITER_AFTER_SIGNUP", signUp, null)
      case "awarding":
        return earned("REFERRAL_INVITER_AFTER_ACTION", visit, at)
      case "completed":
        return earned("REFERRAL_INVITER_AFTER_SIGNUP", signUp, at)
      case "reversing":
        return earned("REFERRAL_INVITER_AFTER_ACTION", visit, at, true)
      case "reversed":
        return earned("REFERRAL_INVITER_AFTER_SIGNUP", signUp, at, true)
      case "refused":
        // Nobody gets points. Who had none yet has none to lose, and the account refuses.
        return earned("REFERRAL_INVITER_AFTER_SIGNUP", signUp, at, true)
      case "ended":
        // A friend who never verified the address has brought nothing, and the account refuses.
        return event === "person.erased" ? earned("REFERRAL_INVITER_AFTER_SIGNUP", signUp, at, true) : null
      default:
        return null
    }
  },
  fixtures: [
    { name: "the friend signs up", input: "invited", happens: [], about: inviter, tells: null },
    {
      name: "a doubtful friend verifies the address",
      input: "doubtful",
      happens: [verified],
      about: friend,
      tells: null,
    },
    {
      name: "the friend verifies the address",
      input: "invited",
      happens: [verified],
      about: friend,
      tells: {
        ...earned("REFERRAL_INVITED_AFTER_SIGNUP", `${friendId}/sign-up`, "2026-11-20T09:00:01.000Z"),
        minimumCents: 60_00,
      },
    },
    {
      name: "the friend verifies the address, and the customer waits",
      input: "invited",
      happens: [verified],
      about: inviter,
      tells: earned("REFERRAL_INVITER_AFTER_SIGNUP", `${friendId}/sign-up`, null),
    },
    {
      name: "a person finds that they are two",
      input: "doubtful",
      happens: [verified, soon({ type: "operator.allowed" })],
      about: inviter,
      tells: earned("REFERRAL_INVITER_AFTER_SIGNUP", `${friendId}/sign-up`, null),
    },
    {
      name: "the friend's own points do not grow with the visit",
      input: "invited",
      happens: [verified, visited],
      about: friend,
      tells: null,
    },
    {
      name: "the friend was there",
      input: "invited",
      happens: [verified, visited],
      about: inviter,
      tells: earned("REFERRAL_INVITER_AFTER_ACTION", `${friendId}/visit`, "2026-11-20T09:00:02.000Z"),
    },
    {
      name: "then what waited is released",
      input: "invited",
      happens: [verified, visited, "timer"],
      about: inviter,
      tells: earned("REFERRAL_INVITER_AFTER_SIGNUP", `${friendId}/sign-up`, "2026-11-20T09:00:04.000Z"),
    },
    {
      name: "the visit's money goes back",
      input: "invited",
      happens: [verified, visited, "timer", gaveBack],
      about: inviter,
      tells: earned("REFERRAL_INVITER_AFTER_ACTION", `${friendId}/visit`, "2026-11-20T09:00:05.000Z", true),
    },
    {
      name: "then the rest is taken back",
      input: "invited",
      happens: [verified, visited, "timer", gaveBack, "timer"],
      about: inviter,
      tells: earned("REFERRAL_INVITER_AFTER_SIGNUP", `${friendId}/sign-up`, "2026-11-20T09:00:07.000Z", true),
    },
    {
      name: "both paid with one card, and the customer's points do not come",
      input: "invited",
      happens: [verified, soon({ type: "cards.matched" })],
      about: inviter,
      tells: earned("REFERRAL_INVITER_AFTER_SIGNUP", `${friendId}/sign-up`, "2026-11-20T09:00:02.000Z", true),
    },
    {
      name: "both paid with one card, and the friend's points go",
      input: "invited",
      happens: [verified, soon({ type: "cards.matched" })],
      about: friend,
      tells: earned("REFERRAL_INVITED_AFTER_SIGNUP", `${friendId}/sign-up`, "2026-11-20T09:00:02.000Z", true),
    },
    {
      name: "the friend is forgotten before a visit",
      input: "invited",
      happens: [verified, soon({ type: "person.erased" })],
      about: inviter,
      tells: earned("REFERRAL_INVITER_AFTER_SIGNUP", `${friendId}/sign-up`, "2026-11-20T09:00:02.000Z", true),
    },
  ],
}
