import { awardFor } from "../../domain/points/terms.ts"
import { leastAward } from "../../domain/referral/terms.ts"
import type { accountMachine } from "../account/account.machine.ts"
import { accountStream, isVerified } from "../account/selectors.ts"
import type { CaseEvent } from "../kit/cases.ts"
import { eventIn, type Follow } from "../kit/follow.ts"
import type { pointsMachine } from "../points/points.machine.ts"
import { pointsStream } from "../points/streams.ts"
import type { referralMachine } from "./referral.machine.ts"

/** A friend counts once the address is verified, and no more once the friend is forgotten. */
export const referralFollowsAccount: Follow<typeof accountMachine, typeof referralMachine> = {
  followed: "account",
  follower: "referral",
  text: {
    it: "L’account dell’amico dice all’invito quando l’email è verificata e quando la persona è dimenticata.",
    en: "The friend's account tells the referral when the email is verified and the person erased.",
  },
  subscribesFollower: { by: ({ input: { friendId } }) => ({ stream: accountStream(friendId), about: null }) },
  // The mailbox is the friend's by either event; a referral that already knows it refuses it.
  hears: ({ entry, state }) => {
    switch (eventIn<typeof accountMachine>({ entry })?.type) {
      case "email.verified":
      case "newMailbox.proved":
        return isVerified(state) ? { type: "friend.verified" } : null
      case "person.erased":
        return { type: "person.erased" }
      default:
        return null
    }
  },
  fixtures: [
    { name: "the friend signs up", input: "form", happens: [], about: null, tells: null },
    {
      name: "the email is verified",
      input: "form",
      happens: [{ event: { type: "email.verified" }, wait: "PT1S" }],
      about: null,
      tells: { type: "friend.verified" },
    },
    {
      name: "the friend corrects the address and proves that one",
      input: "form",
      happens: [
        { event: { type: "customer.askedNewAddress", changeId: "change-1" }, wait: "PT1S" },
        { event: { type: "newMailbox.proved", changeId: "change-1" }, wait: "PT1S" },
      ],
      about: null,
      tells: { type: "friend.verified" },
    },
    {
      name: "the friend is erased",
      input: "form",
      happens: [{ event: { type: "person.erased" }, wait: "PT1S" }],
      about: null,
      tells: { type: "person.erased" },
    },
  ],
}

const booked = (cents: number): CaseEvent<typeof pointsMachine> => ({
  event: {
    type: "award.earned",
    source: "7K2M9QXR4TBD",
    reason: "BOOKING_AWARD",
    points: awardFor(cents),
    releasesAt: "2026-12-02T12:00:00.000Z",
  },
  wait: "PT1S",
})

/**
 * The friend's points know what money of a booking was taken online and is kept, and when the visit is two days over.
 * Only such a booking makes the customer's points spendable: nothing spendable arises without a purchase.
 */
export const referralFollowsPoints: Follow<typeof pointsMachine, typeof referralMachine> = {
  followed: "points",
  follower: "referral",
  text: {
    it: "I punti dell’amico dicono all’invito quando una visita abbastanza cara è finita, e se il denaro torna indietro.",
    en: "The friend's points tell the referral when a visit that was dear enough is over, and when its money went back.",
  },
  subscribesFollower: { by: ({ input: { friendId } }) => ({ stream: pointsStream(friendId), about: null }) },
  // A referral that already knows this refuses it.
  hears: ({ state }) => {
    // Nobody's visits are known after the person was forgotten.
    if (state.matches("closed")) return null
    const visit = Object.entries(state.context.awards).find(
      ([, { reason, points, isReleased }]) => reason === "BOOKING_AWARD" && isReleased && points >= leastAward,
    )
    return visit === undefined ? { type: "friend.gaveBack" } : { type: "friend.visited", booking: visit[0] }
  },
  fixtures: [
    {
      name: "the friend has paid, and was not there yet",
      input: "person",
      happens: [booked(60_00)],
      about: null,
      tells: { type: "friend.gaveBack" },
    },
    {
      name: "the visit is two days over",
      input: "person",
      happens: [booked(60_00), "timer"],
      about: null,
      tells: { type: "friend.visited", booking: "7K2M9QXR4TBD" },
    },
    {
      name: "the visit is over and was too cheap",
      input: "person",
      happens: [booked(59_00), "timer"],
      about: null,
      tells: { type: "friend.gaveBack" },
    },
    {
      name: "a part of the money goes back afterwards",
      input: "person",
      happens: [booked(60_00), "timer", booked(59_00)],
      about: null,
      tells: { type: "friend.gaveBack" },
    },
    {
      name: "the friend is forgotten",
      input: "person",
      happens: [booked(60_00), "timer", { event: { type: "person.erased" }, wait: "PT1S" }],
      about: null,
      tells: null,
    },
  ],
}
