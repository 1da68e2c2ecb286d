import { expect, test } from "vitest"
import { sqlError } from "./sql-errors.ts"

const tagOf = (code: string) => sqlError("query", Object.assign(new Error(code), { code })).reason._tag

test("[OP-02] a broken connection is told from an error of the database, also one named in five letters", () => {
  for (const code of ["EPIPE", "ECONNRESET", "ETIMEDOUT", "57P01", "08006", "25006"])
    expect(tagOf(code), code).toBe("ConnectionError")
  expect(tagOf("40P01")).toBe("DeadlockError")
  for (const code of ["XX000", "P0001", "0A000", "22003"]) expect(tagOf(code), code).toBe("UnknownError")
})
