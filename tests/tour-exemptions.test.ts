import { existsSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { flowById } from "../machines/index.ts"
import { exemptions } from "./browser/tours/exemptions.ts"
import { type Exemption, exemptIds } from "./fixtures/tours/exemptions.ts"
import { exemptions as httpExemptions } from "./http/tours/exemptions.ts"

/** Faults in the exemptions of a flow: a transition or a test that does not exist. */
function faultsOf(flow: string, exempt: readonly Exemption[]): readonly string[] {
  const machine = flowById(flow)?.durable.machine
  if (machine === undefined) return [`${flow} is no flow`]
  return exempt.flatMap((one) => {
    const { shownBy, transitions } = one
    const [file, title] = shownBy
    const unknown = transitions.flatMap((name) => {
      try {
        exemptIds(machine, [{ ...one, transitions: [name] }])
        return []
      } catch (error) {
        return [String(error)]
      }
    })
    return hasTest(file, title) ? unknown : [...unknown, `${file} has no test "${title}"`]
  })
}

/** A test exists if its file gives this title to `test`, `it`, or a table of cases (`it.each([…])(title`). */
function hasTest(file: string, title: string): boolean {
  if (!existsSync(file)) return false
  const source = readFileSync(file, "utf8")
  return ['"', "`"].some((quote) =>
    new RegExp(`(\\b(test|it)\\b[^\\n]*|\\]( as const)?\\))\\(\\s*${quote}${literally(title)}${quote}`).test(source),
  )
}

/** Transitions that the tour of a booking over HTTP should show, but does not take. */
function leftOutTwice(exempt: readonly Exemption[]): readonly string[] {
  const overHttp = exempt.filter(({ shownBy: [file] }) => file === "tests/http/tours/booking.test.ts")
  const leftOut: readonly string[] = httpExemptions.booking.flatMap(({ transitions }) => transitions)
  return overHttp.flatMap(({ transitions }) => transitions.filter((name) => leftOut.includes(name)))
}

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")

describe("[FL-06] a transition that a tour leaves out", () => {
  it.each(Object.entries(exemptions))("in a browser, of %s, exists, and so does the test that shows it", (...one) => {
    expect(faultsOf(...one)).toEqual([])
  })

  it.each(Object.entries(httpExemptions))("over HTTP, of %s, exists, and so does the test that shows it", (...one) => {
    expect(faultsOf(...one)).toEqual([])
  })

  it("in a browser and names the tour over HTTP, is none that this tour leaves out too", () => {
    expect(leftOutTwice(exemptions.booking)).toEqual([])
    const planted = httpExemptions.booking.flatMap(({ transitions }) => transitions)
    const shownBy = ["tests/http/tours/booking.test.ts", "planted fault"] as const
    expect(leftOutTwice([{ why: "", shownBy, transitions: planted }])).toEqual(planted)
  })

  it("planted faults: a candidate's number instead of its guard, a flow and a test that do not exist", () => {
    const [first] = exemptions.toasts
    if (first === undefined) throw new Error("no exemption of the toasts")
    const numbered = { ...first, transitions: ["toasts.showing|customer.dismissed|0"] }
    expect(faultsOf("toasts", [numbered])).toHaveLength(1)
    expect(faultsOf("toast", [first])).toEqual(["toast is no flow"])
    const [file] = first.shownBy
    expect(faultsOf("toasts", [{ ...first, shownBy: [file, "nobody wrote this"] }])).toHaveLength(1)
    expect(faultsOf("toasts", [{ ...first, shownBy: ["machines/none.test.ts", first.shownBy[1]] }])).toHaveLength(1)
  })
})
