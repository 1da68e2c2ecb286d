import { Effect } from "effect"
import { expect, test } from "vitest"
import { linesOfJson } from "./log.ts"
import { Refused } from "./refused.ts"

const written = async (...message: readonly unknown[]) => {
  const lines: string[] = []
  await Effect.runPromise(
    Effect.provide(
      Effect.logWarning(...message),
      linesOfJson((line) => lines.push(line)),
    ),
  )
  expect(lines).toHaveLength(1)
  const { time, ...line } = JSON.parse(lines[0] ?? "")
  return line
}

test("[OP-05] a line of the log has the fields of its message", async () => {
  const ours = { onHold: 0, taken: 1200 }
  expect(await written("a payment that cannot be explained", { provider: "stripe", ours, theirs: null })).toEqual({
    level: "warn",
    message: "a payment that cannot be explained",
    fields: { provider: "stripe", ours, theirs: null },
  })
  expect(await written("a withdrawal was refused", "7K2M9QXR4TBD", { code: "guard", at: [{ seq: 3 }] })).toMatchObject({
    message: "a withdrawal was refused 7K2M9QXR4TBD",
    fields: { code: "guard", at: [{ seq: 3 }] },
  })
  expect(await written("nothing more", undefined)).toEqual({ level: "warn", message: "nothing more" })
})

test("[OP-05] the fields hold no personal data and no token, however deep they stand", async () => {
  const token = "x".repeat(43)
  const contact = { email: "ada@example.it", surname: "Lovelace", phone: "+39055123456" }
  const line = await written("turned away", {
    reason: `550 <ada@example.it> has ${token}`,
    clientSecret: "pi_1_secret_2",
    contact,
    of: [{ customer: contact, path: `/prenotazione/${token}` }],
  })
  expect(line.fields.reason).toBe("550 <…@…> has …")
  for (const secret of ["ada@", "Lovelace", "055123", token, "pi_1"]) expect(JSON.stringify(line)).not.toContain(secret)
})

test("[OP-05] an error's own fields are written as they are, not as [object Object]", async () => {
  const refused = new Refused({ code: "validation_failed", errors: [{ field: "code", code: "code_required" }] })
  const { message } = await written("refused:", refused)
  expect(message).toContain("validation_failed")
  expect(message).toContain('{"field":"code","code":"code_required"}')
  expect(message).not.toContain("[object")
})
