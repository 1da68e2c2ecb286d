import { describe, expect, it } from "vitest"
import { ManualClock } from "../kit/fixtures/manual-clock.ts"
import { DurableActor } from "../kit/host.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { countdownCases, deadline, laterDeadline } from "./countdown.cases.ts"
import { countdownFlow, type countdownMachine } from "./countdown.machine.ts"

testDurableFlow(countdownFlow, countdownCases, "[CK-02]")

/** A countdown of a page, with what it asked of the page. */
function shown(at = countdownCases.at) {
  const clock = new ManualClock(at)
  const asked: string[] = []
  const actor = new DurableActor<typeof countdownMachine>({
    flow: countdownFlow,
    stream: "countdown",
    input: { deadline, at },
    clock,
    deliver: ({ type }) => void asked.push(type),
  }).start()
  const answer = (deadline: string) => actor.send({ type: "server.answered", deadline, now: clock.now() })
  return { actor, answer, clock, asked, state: () => actor.getSnapshot().value }
}

describe("[CK-02] a countdown", () => {
  it("ends at the deadline, and tells it once", () => {
    const { clock, asked, state } = shown()
    clock.advanceTo("2026-11-20T09:19:59.999Z")
    expect(state()).toBe("running")
    clock.advanceTo("2026-11-20T10:00:00.000Z")
    expect(state()).toBe("over")
    expect(asked).toEqual(["tellOver"])
  })

  it("ends later when the server moves the deadline, also at the last moment", () => {
    const { answer, clock, state } = shown()
    clock.advanceTo("2026-11-20T09:19:00.000Z")
    answer(laterDeadline)
    clock.advanceTo("2026-11-20T09:24:59.000Z")
    expect(state()).toBe("running")
    clock.advanceTo(laterDeadline)
    expect(state()).toBe("over")
    expect(answer(laterDeadline)).toBe(false)
    answer("2026-11-20T09:30:00.000Z")
    expect(state()).toBe("running")
  })

  it("asks the server when the clock has jumped, and counts on with its answer", () => {
    const { actor, answer, clock, asked, state } = shown()
    actor.send({ type: "clock.jumped" })
    expect([state(), ...asked]).toEqual(["doubtful", "askServer"])
    clock.advanceTo("2026-11-20T09:25:00.000Z")
    expect(state()).toBe("doubtful")
    answer(deadline)
    expect(state()).toBe("over")
  })

  it("that a jump ended has time again when the server's answer sets the clock", () => {
    const { actor, answer, clock, state } = shown()
    clock.advanceTo("2026-11-20T12:00:00.000Z")
    expect(state()).toBe("over")
    actor.send({ type: "clock.jumped" })
    expect(state()).toBe("doubtful")
    answer("2026-11-20T12:10:00.000Z")
    expect(state()).toBe("running")
  })

  it("whose deadline has passed when the page opens is over at once", () => {
    const { clock, state } = shown("2026-11-20T09:21:00.000Z")
    clock.advanceTo("2026-11-20T09:21:00.001Z")
    expect(state()).toBe("over")
  })
})
