import { randomBytes, randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { textProblem } from "../../../domain/contact/text-field.ts"
import type { OwnDevice } from "../../../domain/partners/ports.ts"
import { rightRefusal } from "../../../domain/partners/rights.ts"
import { DEVICE_DAYS, MOST_DEVICES, PAIRING_MINUTES } from "../../../domain/tickets/scans.ts"
import { sha256 } from "../kernel/access.ts"
import { bearerOf, partnerOf } from "../kernel/bearer.ts"
import { type Actor, noteDone } from "../kernel/partner-acts.ts"
import { Refused, refuseFields } from "../kernel/refused.ts"
import { heldBy } from "../kernel/wrong-tokens.ts"

type Owner = { readonly partnerId: string }

const MAX_LABEL = 60
const TOKEN = "adv_"
/** How often the last use of a device is written. */
const USED_MINUTES = 5

/** The partner's devices that work, or wait for their pairing. */
export const devicesOf = Effect.fn("checkin.devices")(function* ({ partnerId }: Owner) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<OwnDevice>`
    select id, label, paired_at as "pairedAt", used_at as "usedAt", token_until as "until" from partner_device
    where partner_id = ${partnerId} and revoked_at is null
      and coalesce(token_until, pair_until) > shop_now() order by created_at, id`
})

/** Adds a device. Returns the code that pairs it, which is shown once. */
export const addDevice = Effect.fn("checkin.addDevice")(function* (actor: Actor, typed: string) {
  const { partnerId } = actor
  const label = typed.trim()
  const problem = label === "" ? ({ code: "device_label_required" } as const) : textProblem(label, MAX_LABEL)
  yield* refuseFields(problem === null ? [] : [{ field: "deviceLabel", ...problem }])
  const code = randomBytes(16).toString("base64url")
  const sql = yield* SqlClient.SqlClient
  const added = yield* sql`
    with done as (
      insert into partner_device (id, partner_id, label, pair_hash, pair_until, created_at)
      select ${randomUUID()}::uuid, ${partnerId}, ${label}, ${sha256(code)},
        shop_now() + make_interval(mins => ${PAIRING_MINUTES}), shop_now()
      where (select count(*) from partner_device where partner_id = ${partnerId} and revoked_at is null
        and coalesce(token_until, pair_until) > shop_now()) < ${MOST_DEVICES}
      returning id), ${noteDone(sql, actor, "deviceAdded")}
    select id from done`
  if (added.length === 0) return yield* new Refused({ code: "devices_at_most", params: { maximum: MOST_DEVICES } })
  return code
})

/** Fails with Refused if the partner has no such device. */
export const revokeDevice = Effect.fn("checkin.revokeDevice")(function* (actor: Actor, id: string) {
  const sql = yield* SqlClient.SqlClient
  const revoked = yield* sql`
    with done as (
      update partner_device set revoked_at = shop_now(), token_hash = null, pair_hash = null
      where id::text = ${id} and partner_id = ${actor.partnerId} and revoked_at is null returning id),
      ${noteDone(sql, actor, "deviceRevoked")}
    select id from done`
  if (revoked.length === 0) return yield* new Refused({ code: "not_found" })
})

/** Exchanges the code of a pairing for the device's token. Once: the code is forgotten with it. */
export const pairDevice = Effect.fn("checkin.pair")(function* (code: string) {
  const token = `${TOKEN}${randomBytes(32).toString("base64url")}`
  const sql = yield* SqlClient.SqlClient
  const [paired] = yield* sql<{ id: string; label: string; until: string }>`
    update partner_device set pair_hash = null, token_hash = ${sha256(token)}, paired_at = shop_now(), used_at = shop_now(),
      token_until = shop_now() + make_interval(days => ${DEVICE_DAYS})
    where pair_hash = ${sha256(code)} and pair_until > shop_now() and revoked_at is null
    returning id, label, token_until as until`
  // Who guesses is refused like who guesses tokens.
  if (paired === undefined)
    yield* Effect.catchIf(heldBy("device", null), isWrong, () => new Refused({ code: "pairing_over" }))
  return paired === undefined ? yield* new Refused({ code: "pairing_over" }) : { ...paired, token }
})

const isWrong = (error: unknown): error is Refused => error instanceof Refused && error.code === "unauthorized"

/** Who scans: a paired device, or a partner's program. */
export type Scanner = { readonly partnerId: string; readonly deviceId: string | null; readonly label: string }

/** Whose token it is. Fails with Refused: 401 if it is unknown, revoked or over. */
export const scannerOf = Effect.fn("checkin.scanner")(function* (request: Request) {
  const authorization = request.headers.get("authorization") ?? undefined
  const token = bearerOf(authorization)
  if (token === null) return yield* new Refused({ code: "unauthorized" })
  if (!token.startsWith(TOKEN)) {
    const partnerId = yield* partnerOf(authorization, "manifest")
    return { partnerId, deviceId: null, label: "API" } satisfies Scanner
  }
  const sql = yield* SqlClient.SqlClient
  const hash = sha256(token)
  const [device] = yield* sql<Scanner>`
    with used as (
      update partner_device set used_at = shop_now() where token_hash = ${hash}
        and used_at < shop_now() - make_interval(mins => ${USED_MINUTES}))
    select partner_id as "partnerId", id as "deviceId", label from partner_device
    where token_hash = ${hash} and token_until > shop_now() and revoked_at is null`
  yield* heldBy("device", device?.partnerId ?? null)
  const refusal = rightRefusal("manifest", { holder: "device" })
  return device === undefined || refusal !== null ? yield* new Refused({ code: refusal ?? "unauthorized" }) : device
})
