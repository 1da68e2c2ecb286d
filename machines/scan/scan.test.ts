import { describe, expect, it } from "vitest"
import type { Finding } from "../../domain/tickets/verdict.ts"
import { begin } from "../kit/run.ts"
import { driver } from "../kit/testing/drive.ts"
import { testRules } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { found, scanCases } from "./scan.cases.ts"
import { scanFlow } from "./scan.machine.ts"
import { planted } from "./scan.planted.ts"
import { scanRules } from "./scan.rules.ts"

testDurableFlow(scanFlow, scanCases, "[BX-13]")
testRules(scanFlow, scanCases, scanRules, planted)

const { after, tell } = driver(scanFlow)
const door = () => begin(scanFlow, {}, scanCases.at)
const read = { type: "scanner.read", text: "A1:TICKET" } as const
const shown = (finding: Finding, run = door()) => {
  const looking = after(run, read)
  return after(looking, { type: "roster.answered", turn: looking.snapshot.context.turn, finding })
}
const kept = (run: ReturnType<typeof door>) => after(run, { type: "scan.kept", turn: run.snapshot.context.turn })
const written = (run: ReturnType<typeof door>) =>
  run.outbox.flatMap(({ type, params }) => (type === "writeScans" ? Reflect.get(Object(params), "scans") : []))

describe("[BX-13] a ticket at the door", () => {
  it("lets its people in once it is written down, and not before", () => {
    const writing = shown(found.good)
    expect(writing.snapshot.value).toBe("writing")
    expect(written(writing)).toEqual([{ scanId: "scan-1", kind: "in", units: 2, undoes: null }])
    expect(kept(writing).snapshot.value).toBe("admitted")
    const lost = after(writing, { type: "scan.notKept", turn: 2 })
    expect(lost.snapshot.value).toBe("notKept")
  })

  it("of a party that is larger than a scan may count is let in by several", () => {
    const { good } = found
    const large = {
      ...good,
      ticket: null,
      signature: "none",
      guest: good.guest && { ...good.guest, left: 300 },
    } as const
    expect(written(shown(large))).toEqual([{ scanId: "scan-1", kind: "in", units: 255, undoes: null }])
  })

  it("that the device cannot check lets in whom the roster knows, and leaves the others to the host", () => {
    expect(shown({ ...found.good, signature: "unchecked" }).snapshot.value).toBe("writing")
    const unknown = shown({ ...found.unknown, signature: "unchecked" })
    expect([unknown.snapshot.value, written(unknown)]).toEqual(["unknownOffline", []])
  })

  it.each([
    ["forged", found.forged],
    ["unknownOffline", found.unknown],
    ["cancelled", found.cancelled],
    ["moved", found.moved],
    ["wrongDay", found.wrongDay],
    ["wrongDeparture", found.wrongDeparture],
    ["wrongDeparture", found.unknownOther],
    ["already", found.already],
    ["forged", found.typedWrong],
  ] as const)("is refused as %s, and nothing is written", (state, finding) => {
    const refused = shown(finding)
    expect(refused.snapshot.value).toBe(state)
    expect(written(refused)).toEqual([])
  })

  it("[P7] is let in right after an invalid one", () => {
    const invalid = shown(found.forged)
    expect(kept(shown(found.good, invalid)).snapshot.value).toBe("admitted")
  })

  it("[P8] of another departure is refused without connection, and the page knows which it is for", () => {
    const refused = shown(found.wrongDeparture)
    expect(refused.snapshot.value).toBe("wrongDeparture")
    expect(refused.snapshot.context.finding?.guest).toMatchObject({ slotId: "slot-1", experience: "Barca" })
  })

  it("lets fewer in than it says, and the rest later", () => {
    const admitted = kept(shown(found.good))
    const fewer = after(admitted, { type: "host.corrected", units: 1, scanId: "scan-2", undoId: "undo-1" })
    expect(written(fewer).slice(1)).toEqual([
      { scanId: "undo-1", kind: "undo", units: 1, undoes: "scan-1" },
      { scanId: "scan-2", kind: "in", units: 1, undoes: null },
    ])
    expect(kept(fewer).snapshot.value).toBe("partly")
    expect(tell(admitted, { type: "host.corrected", units: 2, scanId: "s", undoId: "u" }).ok).toBe(false)
  })

  it("is taken back, and the door is ready again", () => {
    const undone = after(kept(shown(found.good)), { type: "host.undid", undoId: "undo-1" })
    expect(written(undone).at(-1)).toEqual({ scanId: "undo-1", kind: "undo", units: 1, undoes: "scan-1" })
    expect(kept(undone).snapshot.value).toBe("ready")
  })

  it("that the roster does not know is let in by the host, and marked", () => {
    const unknown = shown(found.unknown)
    const admitted = kept(after(unknown, { type: "host.admitted" }))
    expect([admitted.snapshot.value, admitted.snapshot.context.isUnsure]).toEqual(["admitted", true])
  })

  it("is not decided by the late answer to another one", () => {
    const looking = after(door(), read)
    expect(tell(looking, { type: "roster.answered", turn: 7, finding: found.good }).ok).toBe(false)
  })
})
