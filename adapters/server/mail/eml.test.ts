import { expect, test } from "vitest"
import { writeEml } from "./eml.ts"

test("[BX-16] a subject is shown as it is, also if it looks like an encoded word", async () => {
  const subjectOf = async (subject: string) => {
    const mail = {
      to: { name: "Eva", address: "eva@example.it" },
      subject,
      locale: "it" as const,
      html: "",
      text: "",
      calendar: null,
    }
    const eml = await writeEml(mail, { name: "Altrove", address: "no-reply@example.it" }, "id", "2026-01-01T00:00:00Z")
    const raw = /^Subject: ((?:.+\r\n[ \t]?)+?)(?=[A-Z])/m.exec(eml.toString("utf8"))?.[1] ?? ""
    return raw.replace(/\s+/g, " ").trim()
  }
  const typed = "Un regalo da =?utf-8?Q?=68ttps=3A=2F=2Fevil=2Ecom=2Fx?= per te, città"
  const written = await subjectOf(typed)
  const words = written.split(" ").map((word) => /^=\?UTF-8\?B\?([^?]*)\?=$/i.exec(word)?.[1])
  expect(words.map((word) => Buffer.from(word ?? "", "base64").toString("utf8")).join("")).toBe(typed)
  expect(await subjectOf("Un regalo da Anna")).toBe("Un regalo da Anna")
})
