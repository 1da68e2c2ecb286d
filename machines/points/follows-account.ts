import { giftedPoints } from "../../domain/points/terms.ts"
import type { accountMachine } from "../account/account.machine.ts"
import { accountStream, isVerified } from "../account/selectors.ts"
import type { CaseEvent } from "../kit/cases.ts"
import { eventIn, type Follow } from "../kit/follow.ts"
import type { pointsMachine } from "./points.machine.ts"
import { pointsStream } from "./streams.ts"

/** Somebody signed up with a mistyped address. */
export const correctedAddress = [
  { event: { type: "customer.askedNewAddress", changeId: "change-1" }, wait: "PT1S" },
  { event: { type: "newMailbox.proved", changeId: "change-1" }, wait: "PT1S" },
] as const satisfies readonly CaseEvent<typeof accountMachine>[]

const verified = { event: { type: "email.verified" }, wait: "PT1S" } as const

/** An account of points is opened with the person's account, and is closed when the person is erased. */
export const pointsFollowsAccount: Follow<typeof accountMachine, typeof pointsMachine> = {
  followed: "account",
  follower: "points",
  text: {
    it: "L’account apre il conto dei punti, e dice quando l’email è verificata e quando la persona è dimenticata.",
    en: "The account opens the account of points, and tells when the email is verified and the person erased.",
  },
  opens: ({ entry }) => {
    if ("fact" in entry) return null
    const { personId, at } = entry.input
    return { stream: pointsStream(personId), input: { personId, at } }
  },
  subscribesFollower: { by: ({ input: { personId } }) => ({ stream: accountStream(personId), about: null }) },
  // The mailbox is the person's by either event; points that already know it refuse it.
  hears: ({ entry, state }) => {
    switch (eventIn<typeof accountMachine>({ entry })?.type) {
      case "email.verified":
      case "newMailbox.proved":
        if (!isVerified(state)) return null
        return {
          type: "award.earned",
          source: "VERIFY_EMAIL",
          reason: "VERIFY_EMAIL",
          points: giftedPoints.VERIFY_EMAIL,
          releasesAt: entry.at,
        }
      case "person.erased":
        return { type: "person.erased" }
      default:
        return null
    }
  },
  fixtures: [
    { name: "somebody signs up", input: "form", happens: [], about: null, tells: null },
    {
      name: "the email is verified",
      input: "form",
      happens: [verified],
      about: null,
      tells: {
        type: "award.earned",
        source: "VERIFY_EMAIL",
        reason: "VERIFY_EMAIL",
        points: 50,
        releasesAt: "2026-11-20T09:00:01.000Z",
      },
    },
    {
      name: "another address is given and proved before the first one was",
      input: "form",
      happens: correctedAddress,
      about: null,
      tells: {
        type: "award.earned",
        source: "VERIFY_EMAIL",
        reason: "VERIFY_EMAIL",
        points: 50,
        releasesAt: "2026-11-20T09:00:02.000Z",
      },
    },
    {
      name: "the person is erased",
      input: "form",
      happens: [{ event: { type: "person.erased" }, wait: "PT1S" }],
      about: null,
      tells: { type: "person.erased" },
    },
  ],
}
