import { expect, test } from "vitest"
import type { ErrorCode } from "../../domain/errors/catalogue.ts"
import type { Outcome } from "../../domain/errors/refusal.ts"
import { coupon } from "./task-queue.cases.ts"
import { hearsOfTask, hearsOfTry, hearsOfUser } from "./task-queue.hears.ts"

const done: Outcome<null> = { ok: true, value: null }
const refused = (code: ErrorCode): Outcome<null> => ({
  ok: false,
  refusal: { status: 422, code, detail: "", errors: [], nearest: [] },
})

test("[AU-02] only a refusal for want of a sign-in queues a code", () => {
  expect(hearsOfTry(coupon, refused("coupon_login_required"))).toEqual({ type: "task.queued", task: coupon })
  expect(hearsOfTry(coupon, refused("SessionRequired"))).toEqual({ type: "task.queued", task: coupon })
  expect(hearsOfTry(coupon, refused("code_expired"))).toBeNull()
  expect(hearsOfTry(coupon, done)).toBeNull()
})

test("[AU-02] in its turn, a code that still wants a sign-in keeps waiting; any other refusal ends it", () => {
  expect(hearsOfTask(3, done)).toEqual({ type: "task.done", turn: 3 })
  expect(hearsOfTask(3, refused("coupon_only_one"))).toEqual({ type: "task.failed", turn: 3, code: "coupon_only_one" })
  for (const code of ["coupon_login_required", "SessionRequired"] as const)
    expect(hearsOfTask(3, refused(code))).toEqual({ type: "session.unauthenticated" })
  expect([hearsOfUser({}).type, hearsOfUser(null).type]).toEqual(["session.authenticated", "session.unauthenticated"])
})
