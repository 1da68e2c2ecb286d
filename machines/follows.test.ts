import { describe, expect, it } from "vitest"
import { follows } from "./follows.ts"
import { flows } from "./index.ts"
import { followProblems } from "./kit/check/check-follows.ts"
import { explore } from "./kit/explore.ts"
import type { AnyFollow } from "./kit/follow.ts"
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
    "contain none for %s that its checks leave out",
    (_owner, follow) => {
      for (const input of Object.keys(paymentCases.inputs))
        for (const { run } of explore(paymentFlow, paymentCases, input).nodes.values()) {
          const told = toldBy(follow, run)
          expect(told.filter((word, index) => !mayTell(told.slice(0, index), word))).toEqual([])
        }
    },
  )

  it("include every event that the checks know, for each owner", () => {
    const heard = owners.map((follow) => {
      const runs = Object.keys(paymentCases.inputs).flatMap((input) => [
        ...explore(paymentFlow, paymentCases, input).nodes.values(),
      ])
      return new Set(runs.flatMap(({ run }) => toldBy(follow, run).map(({ type }) => type)))
    })
    expect(heard.length).toBeGreaterThan(0)
    for (const words of heard) expect([...words].sort()).toEqual(Object.keys(paymentWords).sort())
  })
})

/** All events that the follow sends to the owner in the life of a payment, oldest first. */
function toldBy(follow: AnyFollow, { opening, log }: Run<typeof paymentMachine>) {
  let state = paymentFlow.replay(opening, [])
  return log.flatMap((entry) => {
    state = paymentFlow.fold(state, [entry])
    return follow.hears({ entry, state, followed: opening.stream, follower: "owner", about: null }) ?? []
  })
}

it("each follow of a flow’s folder is in the list", () => {
  const written = Object.values(modules).flatMap((module) =>
    Object.values(module).filter((value) => typeof value === "object" && value !== null && "hears" in value),
  )
  expect(new Set(follows)).toEqual(new Set(written))
  expect(follows.length).toBeGreaterThan(0)
})
