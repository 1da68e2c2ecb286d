import { expect, test } from "vitest"
import { linkMinutes, spanText } from "../../../domain/account/times.ts"
import { locales } from "../../../domain/locale.ts"
import { linkMail } from "./mail-texts.ts"

test("[AU-05] [AU-06] a mail with a link says how long the link works", () => {
  for (const locale of locales) {
    for (const purpose of ["verify", "reset", "signIn", "oldMailbox", "newMailbox"] as const) {
      const { blocks } = linkMail(purpose, "https://shop.example/", locale, false)
      const note = blocks.find(({ kind }) => kind === "note")
      const span = spanText(linkMinutes[purpose], locale)
      expect(note, `${purpose} ${locale}`).toMatchObject({ text: expect.stringContaining(` ${span}`) })
    }
  }
})
