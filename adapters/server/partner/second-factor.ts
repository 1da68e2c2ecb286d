import { randomBytes } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { codeFromBytes } from "../../../domain/code.ts"
import { productName } from "../../../domain/product.ts"
import { byNetwork } from "../http/by-network.ts"
import { Access } from "../kernel/access.ts"
import { causedByMember } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { now } from "../store/clock.ts"
import { countOrRefuse, uncount } from "../store/rate-limits.ts"
import { guardedRow, ownRow, prepared, rank, refusalOf, type Write } from "../store/writes.ts"
import type { MemberRefusal } from "./flow.ts"
import { qrOf } from "./qr.ts"
import { codeShown, type Member } from "./sessions.ts"
import { tellMember } from "./tell.ts"
import { appUri, newSecret, stepOf } from "./totp.ts"

const QUARTER = 15 * 60
const WRONG_CODES = 5
/** A network address has more: an office shares it. */
const WRONG_FROM_ADDRESS = 30

const wrong = new Refused({ code: "validation_failed", errors: [{ field: "currentCode", code: "member_code_wrong" }] })
const codeUsed: MemberRefusal = { code: "codeUsed" }

/** Counts a try of a code before it is known whether it is right. */
const triesOf = (memberId: string, address: string | null) => [
  { who: `member:${memberId}`, limits: [{ name: "member:code", points: WRONG_CODES, seconds: QUARTER }] },
  ...byNetwork(address, [{ name: "member:code-address", points: WRONG_FROM_ADDRESS, seconds: QUARTER }]),
]

type Step = { readonly memberId: string; readonly step: number }

/** A code counts once: the step of each must be later than that of the last. */
const stepUsed = prepared<Step>(`
  update partner_member set totp_step = :step::bigint
  where id = :memberId::uuid and (totp_step is null or totp_step < :step::bigint) returning id`)

const recoveryUsed = prepared<{ readonly memberId: string; readonly hash: string }>(
  "delete from partner_recovery_code where member_id = :memberId::uuid and hash = :hash returning hash",
)

const guarded = <Row extends Readonly<Record<string, unknown>>>(
  statement: ReturnType<typeof prepared<Row>>,
  row: Row,
) =>
  guardedRow<Row, MemberRefusal, never>(statement, row, { rank: rank.own, key: "" }, { why: Effect.succeed(codeUsed) })

/** A recovery code as it is compared. */
const plain = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, "")

const hashOf = (memberId: string, code: string) =>
  Effect.map(Access, ({ keyed }) => keyed(`recovery:${memberId}:${plain(code)}`))

/** The row that uses up a code of the app, or a recovery code. Fails with Refused for a wrong one. */
const useOfCode = Effect.fnUntraced(function* (memberId: string, secret: string, typed: string) {
  const step = stepOf(secret, typed, yield* now)
  if (step !== null) return guarded(stepUsed, { memberId, step })
  if (plain(typed).length !== RECOVERY_LENGTH) return yield* wrong
  return guarded(recoveryUsed, { memberId, hash: yield* hashOf(memberId, typed) })
})

/** Shows the second factor after the password. Fails with Refused for a wrong or used code, and after too many. */
export const showCode = Effect.fn("partner.showCode")(function* (
  { memberId, sessionId }: Pick<Member, "memberId" | "sessionId">,
  typed: string,
  address: string | null,
) {
  const tries = triesOf(memberId, address)
  yield* countOrRefuse(tries)
  const sql = yield* SqlClient.SqlClient
  const { unseal } = yield* Access
  const [row] = yield* sql<{ sealed: string | null }>`
    select totp_secret as sealed from partner_member where id = ${memberId}::uuid`
  if (row === undefined || row.sealed === null) return yield* wrong
  const use = yield* useOfCode(memberId, unseal(row.sealed), typed)
  if ((yield* refusalOf<MemberRefusal, never>([use, codeShown(sessionId)])) !== null) return yield* wrong
  yield* uncount(tries)
})

/** Makes a secret that is to be confirmed by a code, unless one waits already. */
export const startCodes = Effect.fn("partner.startCodes")(function* (memberId: string) {
  const sql = yield* SqlClient.SqlClient
  const { seal } = yield* Access
  yield* sql`
    update partner_member set totp_pending = ${seal(newSecret())}
    where id = ${memberId}::uuid and totp_pending is null and totp_secret is null`
})

const pendingOf = Effect.fnUntraced(function* (memberId: string) {
  const sql = yield* SqlClient.SqlClient
  const { unseal } = yield* Access
  const [row] = yield* sql<{ sealed: string | null }>`
    select totp_pending as sealed from partner_member where id = ${memberId}::uuid and totp_secret is null`
  const sealed = row?.sealed ?? null
  return sealed === null ? null : { sealed, secret: unseal(sealed) }
})

/** What the page shows of a secret that waits for its first code; null if there is none. */
export const enrolment = Effect.fn("partner.enrolment")(function* ({
  memberId,
  email,
}: Pick<Member, "memberId" | "email">) {
  const pending = yield* pendingOf(memberId)
  if (pending === null) return null
  const uri = appUri(pending.secret, email, productName())
  return { secret: pending.secret.replace(/.{4}(?=.)/g, "$& "), uri, qr: qrOf(uri) }
})

const RECOVERY_CODES = 8
const RECOVERY_LENGTH = 10

const confirmed = prepared<{ readonly memberId: string; readonly sealed: string; readonly step: number }>(`
  update partner_member set totp_secret = totp_pending, totp_pending = null, totp_step = :step::bigint
  where id = :memberId::uuid and totp_pending = :sealed returning id`)
const oldCodesDropped = prepared<{ readonly memberId: string }>(
  "delete from partner_recovery_code where member_id = :memberId::uuid",
)
const codeAdded = prepared<{ readonly memberId: string; readonly hash: string }>(
  "insert into partner_recovery_code (hash, member_id) values (:hash, :memberId::uuid)",
)

/** Sets the second factor by its first code. Returns the recovery codes, which are shown once. */
export const setCodes = Effect.fn("partner.setCodes")(function* (
  member: Member,
  typed: string,
  address: string | null,
) {
  const { memberId, sessionId } = member
  const tries = triesOf(memberId, address)
  yield* countOrRefuse(tries)
  const pending = yield* pendingOf(memberId)
  const step = pending === null ? null : stepOf(pending.secret, typed, yield* now)
  if (pending === null || step === null) return yield* wrong
  const codes = Array.from({ length: RECOVERY_CODES }, () => codeFromBytes(randomBytes(16)).slice(0, RECOVERY_LENGTH))
  const rows: Write<MemberRefusal>[] = [
    guarded(confirmed, { memberId, sealed: pending.sealed, step }),
    ownRow(oldCodesDropped, { memberId }),
    codeShown(sessionId),
  ]
  for (const code of codes) rows.push(ownRow(codeAdded, { memberId, hash: yield* hashOf(memberId, code) }))
  yield* tellMember(memberId, { type: "member.setSecondFactor" }, causedByMember(member), rows)
  yield* uncount(tries)
  return codes.map((code) => code.replace(/.{5}(?=.)/g, "$&-"))
})

const dropped = prepared<{ readonly memberId: string }>(`
  update partner_member set totp_secret = null, totp_pending = null where id = :memberId::uuid`)

/** The rows that take a second factor away. */
export const codesDropped = (memberId: string) => [ownRow(dropped, { memberId }), ownRow(oldCodesDropped, { memberId })]
