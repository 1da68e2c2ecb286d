import { describe, expect, it } from "vitest"
import { KEPT_DAYS, MAX_SENDINGS } from "../../domain/participation/invitation.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { begin, nextTimer, type Run } from "../kit/run.ts"
import { brokenBy, firstOf } from "../kit/testing/broken.ts"
import { driver } from "../kit/testing/drive.ts"
import { testPlanted } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import type { OutboxMessage, Untimed } from "../kit/types.ts"
import { openedAt, participationCases, participationInput } from "./participation.cases.ts"
import { type ParticipationEvent, participationFlow, participationMachine } from "./participation.machine.ts"
import { planted } from "./participation.planted.ts"
import { participationRules } from "./participation.rules.ts"
import { roleOf } from "./selectors.ts"

testDurableFlow(participationFlow, participationCases, "[BK-08]")

type Participation = Run<typeof participationMachine>
type Flow = Durable<typeof participationMachine>
type Sent = Untimed<ParticipationEvent>

const open = () => begin(participationFlow, participationInput, openedAt)

const { tell, after, timeout } = driver(participationFlow)

const asked = ({ outbox }: Participation) =>
  outbox.map(({ type, params }) => `${type} ${Reflect.get(Object(params), "kind") ?? ""}`.trim())

const yes: Sent = { type: "invited.accepted" }
const no: Sent = { type: "invited.declined" }
const removed: Sent = { type: "owner.removed" }
const moved: Sent = { type: "booking.moved", endsAt: "2026-12-12T12:00:00.000Z" }
const canceled: Sent = { type: "booking.canceled" }

describe("[BK-08] an invitation to come along", () => {
  it("takes a place and is mailed; once accepted, the person is a participant and the owner is told", () => {
    const run = open()
    expect([run.snapshot.value, asked(run)]).toEqual([{ open: "invited" }, ["takeSeat", "sendInvitation"]])
    expect(roleOf(run.snapshot)).toBe("invited")
    const coming = after(run, yes)
    expect([coming.snapshot.value, roleOf(coming.snapshot)]).toEqual([{ open: "participant" }, "participant"])
    expect(asked(coming).at(-1)).toBe("tellOwner")
    for (const again of [yes, no]) expect(tell(coming, again)).toMatchObject({ rejection: { code: "unexpected" } })
  })

  it("declined, left or taken back, it no longer opens anything, and its place is free", () => {
    const coming = after(open(), yes)
    const ends = [
      [after(open(), no), "declined"],
      [after(open(), removed), "removed"],
      [after(coming, { type: "participant.left" }), "left"],
      [after(coming, removed), "removed"],
    ] as const
    for (const [run, state] of ends) {
      expect([run.snapshot.value, roleOf(run.snapshot)]).toEqual([{ over: state }, null])
      expect(asked(run)).toContain("freeSeat")
      for (const event of [yes, no, removed, moved, canceled]) expect(tell(run, event).ok).toBe(false)
    }
    expect(asked(ends[1][0]), "a person who has not answered is not told").not.toContain("tellParticipant removed")
    expect(asked(ends[3][0]).at(-1)).toBe("tellParticipant removed")
  })

  it("can be sent again a few times, each time as a separate mail", () => {
    const again: Sent = { type: "owner.resent" }
    const run = after(open(), ...Array.from({ length: MAX_SENDINGS - 1 }, () => again))
    const mails = run.outbox.filter(({ type }) => type === "sendInvitation")
    expect(mails.map(({ params }) => Reflect.get(Object(params), "of"))).toEqual(["1", "2", "3", "4"])
    expect(tell(run, again)).toMatchObject({ rejection: { code: "guard", guards: ["maySendAgain"] } })
    expect(tell(after(open(), yes), again).ok, "nor to who has said yes").toBe(false)
  })

  it("follows the booking: participants are told of a new date, and it ends when the visit ends", () => {
    expect(nextTimer(open())?.dueAt).toBe(participationInput.endsAt)
    const waiting = after(open(), moved)
    expect([waiting.snapshot.value, nextTimer(waiting)?.dueAt]).toEqual([{ open: "invited" }, moved.endsAt])
    expect(asked(waiting).join()).not.toContain("tellParticipant")
    const coming = after(open(), yes, moved)
    expect([coming.snapshot.value, nextTimer(coming)?.dueAt]).toEqual([{ open: "participant" }, moved.endsAt])
    expect(asked(coming).at(-1)).toBe("tellParticipant moved")
    expect(tell(coming, moved).ok, "told twice").toBe(false)
    const past = timeout(coming)
    expect([past.at, past.snapshot.value, roleOf(past.snapshot)]).toEqual([
      moved.endsAt,
      { over: "ended" },
      "participant",
    ])
    expect(past.snapshot.context.reason).toBe("visit")
  })

  it("ends with the booking, and its link says so", () => {
    const [waiting, coming] = [after(open(), canceled), after(open(), yes, canceled)]
    for (const run of [waiting, coming]) {
      expect([run.snapshot.value, run.snapshot.context.reason]).toEqual([{ over: "ended" }, "booking"])
    }
    expect([roleOf(waiting.snapshot), roleOf(coming.snapshot)]).toEqual(["invited", "participant"])
    expect(asked(waiting).join()).not.toContain("tellParticipant")
    expect(asked(coming).at(-1)).toBe("tellParticipant canceled")
  })

  it("is erased: name, address and mails, and the link with them, a fixed number of days after it ended", () => {
    for (const over of [after(open(), no), after(open(), yes, canceled), timeout(open())]) {
      const gone = timeout(over)
      expect([gone.snapshot.value, gone.snapshot.status, roleOf(gone.snapshot)]).toEqual(["forgotten", "done", null])
      expect(asked(gone).at(-1)).toBe("forgetPerson")
      expect(Temporal.Instant.from(over.at).until(gone.at).total("hours")).toBe(KEPT_DAYS * 24)
    }
  })
})

const broken = brokenBy(participationCases, participationRules)

describe("[FL-04] safety of the invitation", () => {
  const withEffects = (change: (message: OutboxMessage) => readonly OutboxMessage[]): Flow => ({
    ...participationFlow,
    decide: (snapshot, fact, place, delivery) => {
      const decision = participationFlow.decide(snapshot, fact, place, delivery)
      return decision.ok ? { ...decision, outbox: decision.outbox.flatMap(change) } : decision
    },
  })
  const withGuards = (guards: Parameters<typeof participationMachine.provide>[0]["guards"] & object): Flow =>
    durable({ machine: participationMachine.provide({ guards }), policyGuards: participationFlow.policyGuards })
  const withDelays = (delays: Parameters<typeof participationMachine.provide>[0]["delays"] & object): Flow =>
    durable({ machine: participationMachine.provide({ delays }), policyGuards: participationFlow.policyGuards })
  const without = (type: string) => withEffects((message) => (message.type === type ? [] : [message]))
  const twice = (type: string) => withEffects((message) => (message.type === type ? [message, message] : [message]))
  const instead = (type: string, of: string) =>
    withEffects((message) => [message.type === of ? { ...message, type } : message])

  it("holds after every step of the exploration", () => {
    expect([...broken(participationFlow)]).toEqual([])
  })

  it.each([
    ["a place that is never freed", without("freeSeat"), "given back once"],
    ["a place given back twice", twice("freeSeat"), "given back once"],
    ["the owner is never told who comes", without("tellOwner"), "only a person who accepted joins"],
    ["the owner is told twice", twice("tellOwner"), "only a person who accepted joins"],
    [
      "a person who was only invited is told about a move",
      withGuards({ hasJoined: () => true }),
      "only a person who accepted is told",
    ],
    ["a participant is not told", without("tellParticipant"), "told about every move"],
    ["a participant is told twice", twice("tellParticipant"), "told about every move"],
    ["sent again without an end", withGuards({ maySendAgain: () => true }), "and only a few times"],
    ["mailed twice", twice("sendInvitation"), "mailed once"],
    ["never erased", without("forgetPerson"), "are erased on time"],
    ["erased at once", withDelays({ keptTime: () => 1 }), "are erased on time"],
    ["erased while the invitation is valid", instead("forgetPerson", "tellOwner"), "are erased on time"],
  ] as const)("a planted fault is found: %s", (_name, flow, rule) => {
    expect(firstOf(broken(flow), rule)).toContain(rule)
  })

  testPlanted(participationCases, participationRules, planted)
})
