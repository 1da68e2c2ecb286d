import { describe, expect, it } from "vitest"
import { follows } from "./follows.ts"
import { flows } from "./index.ts"
import { followProblems } from "./kit/check/check-follows.ts"
import { explore } from "./kit/explore.ts"
import type { AnyFollow, Heard } from "./kit/follow.ts"
import type { Run } from "./kit/run.ts"
import { paymentWords } from "./payment/owner/about.ts"
import { mayTell } from "./payment/owner/may-tell.ts"
import { paymentCases } from "./payment/payment.cases.ts"
import { paymentFlow, type paymentMachine } from "./payment/payment.machine.ts"

const modules = import.meta.glob<Readonly<Record<string, unknown>>>("./*/follows*.ts", { eager: true })

it("every follow is sound: its fixtures hold, and it handles every fact that the followed flow’s cases reach", () => {
  expect(followProblems(follows, flows)).toEqual([])
})

describe("[CK-03] [L14] the events that payments send their owners", () => {
  // A voucher owns no payment: it hears only of the disputes of the one that bought it.
  const owners = follows.filter(({ followed, follower }) => followed === paymentFlow.id && follower !== "voucher")

  it.each(owners.map((follow) => [follow.follower, follow] as const))(
    "contain none for %s that its checks leave out, and every one that they know",
    (_owner, follow) => {
      const heard = new Set<string>()
      for (const life of lives()) {
        const told = toldBy(follow, life)
        expect(told.filter((word, index) => !mayTell(told.slice(0, index), word))).toEqual([])
        for (const { type } of told) heard.add(type)
      }
      expect([...heard].sort()).toEqual(Object.keys(paymentWords).sort())
    },
  )

  it("go to more than one owner", () => {
    expect(owners.length).toBeGreaterThan(1)
  })
})

type Life = Pick<Run<typeof paymentMachine>, "opening"> & {
  readonly steps: readonly Pick<Heard<typeof paymentMachine>, "entry" | "state">[]
}

let known: readonly Life[] | undefined

/** Every payment that the cases reach, with the state after each entry. All owners hear of the same payments. */
function lives(): readonly Life[] {
  known ??= Object.keys(paymentCases.inputs).flatMap((input) =>
    [...explore(paymentFlow, paymentCases, input).nodes.values()].map(({ run: { opening, log } }) => {
      let state = paymentFlow.replay(opening, [])
      const steps = log.map((entry) => {
        state = paymentFlow.fold(state, [entry])
        return { entry, state }
      })
      return { opening, steps }
    }),
  )
  return known
}

/** All events that the follow sends to the owner in the life of a payment, oldest first. */
const toldBy = (follow: AnyFollow, { opening, steps }: Life) =>
  steps.flatMap((step) => follow.hears({ ...step, followed: opening.stream, follower: "owner", about: null }) ?? [])

it("each follow of a flow’s folder is in the list", () => {
  const written = Object.values(modules).flatMap((module) =>
    Object.values(module).filter((value) => typeof value === "object" && value !== null && "hears" in value),
  )
  expect(new Set(follows)).toEqual(new Set(written))
  expect(follows.length).toBeGreaterThan(0)
})
