import { describe, expect, it } from "vitest"
import type { ErrorCode } from "../../domain/errors/catalogue.ts"
import type { Outcome } from "../../domain/errors/refusal.ts"
import { ask } from "./ask.ts"

const refusal = (code: ErrorCode): Outcome<string> => ({
  ok: false,
  refusal: { status: 409, code, detail: "", errors: [], nearest: [] },
})
const at = (answers: readonly (Outcome<string> | Error)[]) => {
  let calls = 0
  return {
    calls: () => calls,
    call: async () => {
      const answer = answers[Math.min(calls++, answers.length - 1)]
      if (answer === undefined || answer instanceof Error) throw answer
      return answer
    },
  }
}
const done: Outcome<string> = { ok: true, value: "done" }
const soon = () => Promise.resolve()

describe("[CK-13] asking the server", () => {
  it("returns the answer, also a refusal", async () => {
    expect(await ask(at([done]).call, soon)).toEqual(done)
    const no = at([refusal("slot_sold_out"), done])
    expect(await ask(no.call, soon)).toEqual(refusal("slot_sold_out"))
    expect(no.calls()).toBe(1)
  })

  it("asks again while the server is still working, and after a broken connection", async () => {
    expect(await ask(at([refusal("request_in_progress"), new Error("reset"), done]).call, soon)).toEqual(done)
  })

  it("gives up after a few tries, with null for an unknown outcome", async () => {
    const broken = at([new Error("offline")])
    expect(await ask(broken.call, soon)).toBeNull()
    expect(broken.calls()).toBe(4)
  })
})
