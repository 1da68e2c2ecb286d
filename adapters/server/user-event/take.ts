import { Effect } from "effect"
import { emailKey } from "../../../domain/contact/email.ts"
import { isPersons } from "../../../domain/user-event/counted.ts"
import { readEvents, type SentEvents } from "../../../domain/user-event/sent.ts"
import { signedInWith } from "../account/part.ts"
import { type Asked, requestOf } from "../http/asked.ts"
import { byNetwork } from "../http/by-network.ts"
import { ClientAddress } from "../http/client-address.ts"
import { refuseFields } from "../kernel/refused.ts"
import { memberInside } from "../partner/part.ts"
import { now } from "../store/clock.ts"
import { countOrRefuse } from "../store/rate-limits.ts"
import { UserEventSettings } from "./settings.ts"
import { writeEvents } from "./write.ts"

/** Takes what a browser tells. Fails with Refused if a field is wrong, and if too much came from there. */
export const takeEvents = Effect.fn("userEvent.take")(function* (asked: Asked, sent: SentEvents) {
  const { perAddress } = yield* UserEventSettings
  const limit = { name: "events:hour", points: perAddress, seconds: 3_600 }
  if (perAddress > 0) yield* countOrRefuse(byNetwork(yield* ClientAddress, [limit]))
  const read = readEvents(sent, Date.parse(yield* now))
  if ("problems" in read) return yield* refuseFields(read.problems)
  if (read.dropped > 0) yield* Effect.logInfo("user events of unknown types were dropped", { dropped: read.dropped })
  if (read.events.length === 0) return
  const request = requestOf(asked)
  const customer = yield* signedInWith(request)
  const isStaff = customer?.isAdmin === true || (yield* memberInside(request)) !== null
  const isOwn = customer !== null && read.email !== null && emailKey(customer.email) === emailKey(read.email)
  yield* writeEvents(read.events, {
    device: read.deviceId,
    email: isOwn ? customer.email : null,
    isCounted: !isStaff && isPersons(request.headers.get("user-agent")),
  })
})
