import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { texts } from "../adapters/server/review/mail-texts.ts"
import { locales } from "../domain/locale.ts"
import { askAt } from "../domain/review/times.ts"

/** The mails that the page on ranking names, each by its words and by the text of the mail that is sent. */
const named = {
  it: { invitation: /l’invito parte per email un giorno dopo l’esperienza/, reason: /chi ha scritto riceve il motivo/ },
  en: { invitation: /the invitation goes out by email a day after the experience/, reason: /the writer is told why/ },
} as const

/** Words of a sentence that promises to write to somebody. */
const promise = { it: /email|riceve|scriviamo/gi, en: /email|is told|write to you/gi } as const

test.each(locales)("[BX-03] the page on ranking names only mails that are sent, in %s", (locale) => {
  const all: Record<string, string> = JSON.parse(readFileSync(`ui/legal/texts.${locale}.json`, "utf8"))
  const page = Object.entries(all)
    .filter(([id]) => id.startsWith("ranking."))
    .map(([, text]) => text)
    .join("\n")
  const { invitation, reason } = named[locale]
  expect(page).toMatch(invitation)
  expect(page).toMatch(reason)
  expect(page.match(promise[locale])).toHaveLength(2)

  const about = { name: "Ada", experience: "Giro", until: "domani" }
  expect(texts[locale].first(about, false).subject).not.toBe("")
  expect(texts[locale].refused(about, "PERCHÉ").text).toContain("PERCHÉ")
  expect(askAt("2026-05-01T10:00:00.000Z")).toBe("2026-05-02T10:00:00.000Z")
})
