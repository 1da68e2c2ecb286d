import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { FRESH_MINUTES, linkMinutes, spanText } from "../../domain/account/times.ts"
import { RELEASE_HOURS } from "../../domain/points/terms.ts"

/** A text without what is filled in: `{count, plural, one {# point} other {# points}}` and `{time}`. */
function written(text: string): string {
  const inner = text.replace(/\{[^{}]*\}/g, "")
  return inner === text ? text : written(inner)
}

describe("[AC-01] the numbers of the account's texts", () => {
  test("come from the rules, in both languages", () => {
    const words = /\d|quindici|fifteen|\b(?:ten|dieci|sette|seven|ventiquattro)\b/i
    for (const file of ["account/texts.it", "account/texts.en", "referral/texts.it", "referral/texts.en"]) {
      const texts = JSON.parse(readFileSync(`ui/${file}.json`, "utf8")) as Readonly<Record<string, string>>
      expect(Object.entries(texts).filter(([, text]) => words.test(written(text)))).toEqual([])
    }
  })

  test("say hours and minutes as people do", () => {
    const spans = [linkMinutes.reset, linkMinutes.verify, FRESH_MINUTES, RELEASE_HOURS * 60, 60, 1]
    expect(spans.map((minutes) => spanText(minutes, "it"))).toEqual([
      ...["15 minuti", "24 ore", "10 minuti", "48 ore", "1 ora", "1 minuto"],
    ])
    expect(spans.map((minutes) => spanText(minutes, "en"))).toEqual([
      ...["15 minutes", "24 hours", "10 minutes", "48 hours", "1 hour", "1 minute"],
    ])
  })
})
