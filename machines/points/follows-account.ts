import type { accountMachine } from "../account/account.machine.ts"
import { accountStream } from "../account/selectors.ts"
import { eventIn, type Follow } from "../kit/follow.ts"
import type { pointsMachine } from "./points.machine.ts"
import { pointsStream } from "./streams.ts"

/**
 * An account of points is opened with the person's account, and is closed when the person is erased. The points for the
 * account itself are not given here, because one fact tells one event: adapters/server/points/for-account.ts gives them.
 */
export const pointsFollowsAccount: Follow<typeof accountMachine, typeof pointsMachine> = {
  followed: "account",
  follower: "points",
  text: {
    it: "L’account apre il conto dei punti, e dice quando la persona è dimenticata.",
    en: "The account opens the account of points, and tells when the person is erased.",
  },
  opens: ({ entry }) => {
    if ("fact" in entry) return null
    const { personId, at } = entry.input
    return { stream: pointsStream(personId), input: { personId, at } }
  },
  subscribesFollower: { by: ({ input: { personId } }) => ({ stream: accountStream(personId), about: null }) },
  hears: ({ entry }) =>
    eventIn<typeof accountMachine>({ entry })?.type === "person.erased" ? { type: "person.erased" } : null,
  fixtures: [
    { name: "somebody signs up", input: "form", happens: [], about: null, tells: null },
    {
      name: "the email is verified",
      input: "form",
      happens: [{ event: { type: "email.verified" }, wait: "PT1S" }],
      about: null,
      tells: null,
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
