import { describe, expect, test } from "vitest"
import type { CodedError } from "./catalogue.ts"
import { codedError, firstProblem, problemsOf, withProblem } from "./problems.ts"

const order = ["name", "email", "phone"] as const
const required: CodedError = { code: "field_required" }

describe("the problems of a form", () => {
  test("[CK-04] a valid field has no problem; the first field of the page that has one gets the focus", () => {
    const problems = problemsOf(order, (field) => (field === "name" ? null : required))
    expect(problems).toEqual({ email: required, phone: required })
    expect(firstProblem(order, problems)).toBe("email")
    expect(firstProblem(order, {})).toBeNull()
  })

  test("[CK-04] checking one field again changes only that field's problem", () => {
    const problems = { email: required }
    expect(withProblem(problems, "email", null)).toEqual({})
    expect(withProblem(problems, "email", { code: "email_invalid" })).toEqual({ email: { code: "email_invalid" } })
    expect(withProblem<string>(problems, "name", required)).toEqual({ email: required, name: required })
    expect(problems).toEqual({ email: required })
  })

  test("an error is separated from the other data of a fact", () => {
    const fact = { type: "server.saveFailed", code: "field_too_long", params: { maximum: 3 }, at: "now" } as const
    expect(codedError(fact)).toStrictEqual({ code: "field_too_long", params: { maximum: 3 } })
    expect(codedError({ ...required })).toStrictEqual(required)
  })
})
