import { describe, expect, it } from "vitest"
import { offeredLocale } from "../../domain/locale.ts"
import { accept, begin } from "../kit/run.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { englishman, languagePopupCases } from "./language-popup.cases.ts"
import { type LanguagePopupEvent, type LanguagePopupInput, languagePopupFlow } from "./language-popup.machine.ts"

testDurableFlow(languagePopupFlow, languagePopupCases, "[RT-02]")

const { at } = languagePopupCases
const open = (change: Partial<LanguagePopupInput> = {}) => begin(languagePopupFlow, { ...englishman, ...change }, at)
const state = (change: Partial<LanguagePopupInput>) => open(change).snapshot.value

function after(event: LanguagePopupEvent, run = open()) {
  const outcome = accept(languagePopupFlow, run, { kind: "event", event })
  if (!outcome.ok) throw new Error(outcome.rejection.code)
  return outcome.run
}

describe("[RT-02] the language popup", () => {
  it("a browser language other than Italian means English", () => {
    expect(["it", "it-CH", "en-US", "de", "ita", ""].map(offeredLocale)).toEqual(["it", "it", "en", "en", "en", "en"])
  })

  it("offers the other language to visitors who seem to read it, once in 30 days", () => {
    expect(state({})).toBe("offered")
    expect(state({ browserLanguage: "de-DE", pageLocale: "en" })).toBe("undecided")
    expect(state({ browserLanguage: "it-IT", pageLocale: "en" })).toBe("offered")
    expect(state({ seen: true })).toBe("undecided")
    expect(open().outbox).toMatchObject([{ type: "rememberPopup", params: { days: 30 } }])
  })

  it("does not ask a visitor who has chosen", () => {
    expect(state({ chosen: "it" })).toBe("decided")
  })

  it("stores the choice for 180 days and opens the page in it", () => {
    const chosen = after({ type: "customer.choseLanguage", locale: "en", at })
    expect(chosen.snapshot.value).toBe("decided")
    expect(chosen.outbox.slice(-2)).toMatchObject([
      { type: "rememberLanguage", params: { locale: "en", days: 180 } },
      { type: "openLanguage", params: { locale: "en" } },
    ])
  })

  it.each([
    ["nothing is offered", { browserLanguage: "it-IT" }],
    ["a language was chosen before", { chosen: "it" }],
  ] as const)("takes a choice also where %s", (_, change) => {
    const chosen = after({ type: "customer.choseLanguage", locale: "en", at }, open(change))
    expect([chosen.snapshot.value, chosen.snapshot.context.chosen]).toEqual(["decided", "en"])
  })

  it("does not come back once dismissed", () => {
    expect(after({ type: "customer.dismissed", at }).snapshot.value).toBe("undecided")
  })
})
