import { Effect } from "effect"
import { needsFresh } from "../../../domain/account/forms.ts"
import { plusDays, romeInstant } from "../../../domain/time/rome.ts"
import { webhookKinds } from "../../../domain/webhook/kinds.ts"
import type { Done } from "../account/part.ts"
import { refuseFields } from "../kernel/refused.ts"
import { demandRight, freshenByPassword, memberForm } from "../partner/part.ts"
import { isSuccess } from "./deliver.ts"
import { addEndpoint, chooseKinds, deleteEndpoint, replay, rotateSecret, testEndpoint } from "./endpoints.ts"

const done = (values: Readonly<Record<string, string>> = {}): Done => ({ isDone: true, values })

/** Midnight in Rome at the beginning of a day; null if there is no such day. */
function dayStart(typed: string, later = 0): string | null {
  try {
    return romeInstant(plusDays(typed, later), "00:00")
  } catch {
    return null
  }
}

/** The days of a range, both included. */
const rangeOf = Effect.fnUntraced(function* (fromTyped: string, toTyped: string) {
  const [from, to] = [dayStart(fromTyped), dayStart(toTyped, 1)]
  yield* refuseFields([
    ...(from === null ? [{ field: "from", code: "schedule_date_invalid" as const }] : []),
    ...(to === null ? [{ field: "to", code: "schedule_date_invalid" as const }] : []),
  ])
  return { from: from ?? "", to: to ?? "" }
})

const webhooksForm = memberForm("/partner/webhooks", (posted, member) =>
  Effect.gen(function* () {
    const { form } = posted
    yield* demandRight("organisation", member, needsFresh("/partner/webhooks", form))
    const id = posted.field("endpoint")
    const kinds = webhookKinds.map((kind) => posted.field(`kind-${kind}`)).filter((kind) => kind !== "")
    switch (form) {
      case "memberFreshen":
        yield* freshenByPassword(member, posted.field("currentPassword"), posted)
        return done()
      case "webhookAdd": {
        const { secret } = yield* addEndpoint(member, { url: posted.field("url"), kinds })
        return done({ secret })
      }
      case "webhookKinds":
        yield* chooseKinds(member, id, kinds)
        return done()
      case "webhookRotate":
        return done({ secret: yield* rotateSecret(member, id) })
      case "webhookDelete":
        yield* deleteEndpoint(member, id)
        return done()
      case "webhookTest": {
        const called = yield* testEndpoint(member, id)
        const passed = called !== null && isSuccess(called) ? "yes" : "no"
        return done({ passed, status: `${called?.status ?? ""}`, problem: called?.problem ?? "" })
      }
      case "webhookReplay":
        return done({ again: `${yield* replay(member, id, { message: posted.field("message") })}` })
      case "webhookReplayFailed":
        return done({ again: `${yield* replay(member, id, { failed: true })}` })
      case "webhookReplayDays": {
        const range = yield* rangeOf(posted.field("from"), posted.field("to"))
        return done({ again: `${yield* replay(member, id, range)}` })
      }
      default:
        return form satisfies never
    }
  }),
)

export const webhookForms = [webhooksForm] as const
