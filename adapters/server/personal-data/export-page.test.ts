import { expect, it } from "vitest"
import { exportPage } from "./export-page.ts"

it("[AC-06] the export is one page that runs nothing and loads nothing, whatever the data are", () => {
  const hostile = `<script>alert(1)</script><img src="https://elsewhere.example/x">`
  const section = { id: "t", what: "I messaggi", purpose: "risponderti", basis: "il contratto", keep: "24 mesi" }
  const page = exportPage(
    { version: 1, madeAt: "2026-11-25T09:00:00.000Z", sections: [{ ...section, rows: [{ message: hostile }] }] },
    "it",
  )
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;")
  expect(page).not.toMatch(/<script|<img|<link|src="/)
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
  for (const words of ["I messaggi", "risponderti", "24 mesi"]) expect(page).toContain(words)
})
