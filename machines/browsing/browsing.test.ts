import { expect, it } from "vitest"
import { assign } from "xstate"
import { durable } from "../kit/durable.ts"
import { ManualClock } from "../kit/fixtures/manual-clock.ts"
import { DurableActor } from "../kit/host.ts"
import { testRules } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { browsingCases } from "./browsing.cases.ts"
import { browsingFlow, browsingMachine } from "./browsing.machine.ts"
import { browsingRules } from "./browsing.rules.ts"

testDurableFlow(browsingFlow, browsingCases, "[AN-01]")

testRules(browsingFlow, browsingCases, browsingRules, {
  "[AN-01] pictures are looked at on the page that is open": durable({
    machine: browsingMachine.provide({ actions: { notePage: assign({ visit: "another" }) } }),
    policyGuards: [],
  }),
})

it("[AN-01] the same visit is one, however often the router tells it, and so is the same picture", () => {
  const clock = new ManualClock(browsingCases.at)
  const tab = new DurableActor<typeof browsingMachine>({ flow: browsingFlow, stream: "tab", input: {}, clock }).start()
  const open = (visit: string) => tab.send({ type: "page.opened", visit, page: "/", experience: null })
  const move = (picture: number) => tab.send({ type: "customer.movedPictures", of: "gallery", picture })
  expect([open("1"), open("1"), open("2"), open("1")]).toEqual([true, false, true, true])
  expect([move(0), move(1), move(1), move(0)]).toEqual([false, true, false, true])
})
