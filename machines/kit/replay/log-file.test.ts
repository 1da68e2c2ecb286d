import { describe, expect, it } from "vitest"
import { parcelCases } from "../fixtures/parcel.cases.ts"
import { parcelFlow } from "../fixtures/parcel.machine.ts"
import { goldenLogs } from "../golden.ts"
import { isBroken } from "./decode.ts"
import { frames } from "./frames.ts"
import { logFile, parseLogFile } from "./log-file.ts"

const [sample] = goldenLogs(parcelFlow, parcelCases)
if (sample === undefined) throw new Error("the parcel's tour has no path")
const { opening, log } = sample.golden
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`
const withEntry = (entry: object) => JSON.stringify({ opening, log: [{ ...log[0], ...entry }] })

describe("[FL-03] a log as a file", () => {
  it("comes back as it was", () => {
    const back = parseLogFile(logFile({ opening, log }))
    expect(back).toEqual({ opening, log })
    expect(isBroken(back) ? null : frames(parcelFlow, back).broken).toBeNull()
  })

  it.each([
    ["", "notJson", null, ""],
    ["{", "notJson", null, ""],
    ["null", "notALog", null, ""],
    ["[]", "notALog", null, ""],
    ["{}", "notALog", null, "log"],
    ['{"kind":"another"}', "notALog", null, "kind"],
    ['{"format":2}', "notALog", null, "format"],
    ['{"log":[]}', "notALog", 0, "opening"],
    [JSON.stringify({ opening: { ...opening, seq: 1 }, log }), "notALog", 0, "opening.seq"],
    [
      JSON.stringify({ opening: { ...opening, actor: { kind: "ghost", id: "" } }, log }),
      "notALog",
      0,
      "opening.actor.kind",
    ],
    [JSON.stringify({ opening: { ...opening, at: "yesterday" }, log }), "notALog", 0, "opening.at"],
    [JSON.stringify({ opening, log: [null] }), "notALog", 1, "log.0"],
    [withEntry({ seq: "1" }), "notALog", 1, "log.0.seq"],
    [withEntry({ seq: 1.5 }), "notALog", 1, "log.0.seq"],
    [withEntry({ to: 7 }), "notALog", 1, "log.0.to"],
    [withEntry({ to: { a: { b: [] } } }), "notALog", 1, "log.0.to.a.b"],
    [withEntry({ fact: {} }), "notALog", 1, "log.0.fact.kind"],
    [withEntry({ fact: { kind: "event", event: [] } }), "notALog", 1, "log.0.fact.event"],
    [
      withEntry({ fact: { kind: "event", event: { type: "xstate.init", at: opening.at } } }),
      "notALog",
      1,
      "log.0.fact.event.type",
    ],
  ])("%.60s is refused with a reason", (file, code, seq, detail) => {
    expect(parseLogFile(file)).toMatchObject({ code, seq, ...(code === "notALog" && { detail }) })
  })

  it.each(["visitor", "customer", "reseller", "provider", "payment", "admin", "system"] as const)(
    "keeps an entry whose actor is %s",
    (kind) => {
      const actor = { kind, id: "one" }
      const read = parseLogFile(logFile({ opening, log: log.map((entry) => ({ ...entry, actor })) }))
      expect(isBroken(read) ? read : read.log.map((entry) => entry.actor)).toEqual(log.map(() => actor))
    },
  )

  it("a hostile file gets an answer, however large or deep it is", () => {
    expect(parseLogFile(" ".repeat(10_000_000))).toMatchObject({ code: "tooLarge", seq: null })
    expect(parseLogFile(`{"opening":{},"log":[${"0,".repeat(30_000)}0]}`)).toMatchObject({ code: "tooLarge" })
    expect(parseLogFile(nested(200_000))).toMatchObject({ code: expect.stringMatching(/notALog|notJson/) })
    expect(parseLogFile(`{"opening":{"input":${nested(100)}},"log":[]}`)).toMatchObject({ code: "notALog", seq: 0 })
  })

  it("a key that would become a prototype is refused, and no object inherits from it", () => {
    const file = JSON.stringify({ opening, log }).replace('"input":{', '"input":{"__proto__":{"paid":true},')
    expect(parseLogFile(file)).toMatchObject({ code: "notALog", seq: 0, detail: "opening.input.__proto__" })
    expect(Reflect.get({}, "paid")).toBeUndefined()
  })
})
