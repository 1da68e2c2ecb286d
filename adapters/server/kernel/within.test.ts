import { Effect } from "effect"
import { expect, test } from "vitest"
import { within } from "./within.ts"

/** As a question to a frozen database: it ends late, and cannot be interrupted. */
const late = Effect.uninterruptible(Effect.as(Effect.sleep("1 second"), "late"))
const winner = (asked: Effect.Effect<unknown, unknown>) =>
  Effect.runPromise(
    Effect.race(
      Effect.catchCause(Effect.as(asked, "answer"), () => Effect.succeed("gave up")),
      Effect.as(Effect.sleep("300 millis"), "still waiting"),
    ),
  )

test("[OP-05] a look at a database that says nothing is given up", async () => {
  expect(await winner(within("10 millis")(late))).toBe("gave up")
  expect(await winner(within("1 second")(Effect.succeed(1)))).toBe("answer")
})

test("negative control: a timeout alone waits for the answer", async () => {
  expect(await winner(Effect.timeout(late, "10 millis"))).toBe("still waiting")
})
