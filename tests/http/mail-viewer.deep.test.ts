import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { openShop } from "../fixtures/shop.ts"

test("[CK-17] [OP-07] with a mail server there is no viewer, not even for mails that were kept before", async () => {
  const shop = await openShop({ settings: { smtpUrl: "smtp://127.0.0.1:9" } })
  try {
    await shop.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`
        insert into mails (id, booking_code, kind, to_address, subject, locale, eml, created_at)
        values ('kept', 'X', 'confirmed', 'anna@example.it', 'Confermata', 'it', 'Subject: Confermata', now())`,
      ),
    )
    for (const path of ["/dev/mail", "/dev/mail/kept", "/dev/mail/kept/source", "/dev/mail?lang=en"]) {
      const { status, text } = await shop.visitor().send("GET", path)
      expect(status, path).toBe(404)
      expect(text).not.toContain("anna@example.it")
    }
  } finally {
    await shop.close()
  }
})
