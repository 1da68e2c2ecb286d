import { type Cause, Effect, Exit } from "effect"
import type { SqlClient } from "effect/sql"
import { emailKey } from "../../../domain/contact/email.ts"
import { whyOf } from "../kernel/log.ts"
import {
  doneOutcome,
  failedOutcome,
  laterOutcome,
  type Message,
  type OutboxOptions,
  type Outcome,
} from "../store/outbox-table.ts"
import type { Group } from "../store/outbox-worker.ts"
import { makeRecorder } from "../store/recorder.ts"
import type { ComposedMail } from "./compose.ts"
import { writeEml } from "./eml.ts"
import { type Joinable, joined, leftOf, untilJoined } from "./joined.ts"
import type { MailLimits } from "./limits.ts"
import type { Composers, Outgoing } from "./outgoing.ts"
import { MailSettings } from "./settings.ts"
import { stoppedOf } from "./stop.ts"
import { type Recorded, recordMails, unsentOf } from "./table.ts"
import { MailTransport } from "./transport.ts"

/** The most mails that are composed from one reading, and how many such groups are in work at a time. */
const TOGETHER = 50
const GROUPS = 4
/** How many mails this process takes before it leaves them to others. */
const HELD = 400
/** A mail that the mail server has not taken by then counts as failed. Shorter than the lease of its row. */
const SEND_MS = 15_000
/** For so long, the outcome of a mail waits for those that are being sent, so that one statement records them. */
const COLLECTED_MS = 100

type Ready = Outgoing & { readonly message: Message }
type JoinableMail = Ready & Joinable

const isJoinable = (ready: Ready): ready is JoinableMail => ready.joins !== undefined

/**
 * Sends the mails of all features. A group is composed at once, so that what all of its mails need is read together.
 * Mails are sent in parallel, those of one stream and type one after another. If the server crashes between sending and
 * recording it, the mail is sent again with the same Message-ID.
 */
export const mailGroup = Effect.fnUntraced(function* <R>(composers: Composers<R>) {
  const context = yield* Effect.context<SqlClient.SqlClient | MailSettings | MailTransport | MailLimits>()
  const { from } = yield* MailSettings
  const { keeps, deliver } = yield* MailTransport
  const write = (recorded: readonly Recorded[]) => Effect.provideContext(recordMails(recorded), context)
  const { record, recording } = yield* makeRecorder(write, COLLECTED_MS)

  const end = (outcome: Outcome) => record({ outcome, mail: null })
  const failed = (message: Message, cause: Cause.Cause<unknown>, options: OutboxOptions) =>
    Effect.as(
      Effect.logError("a mail was not sent", message.id, message.type, `attempt ${message.attempt}`, cause),
      failedOutcome(message, whyOf(cause), options),
    )

  const composed = Effect.fnUntraced(function* (message: Message, options: OutboxOptions) {
    const exit = yield* Effect.exit(Effect.suspend(() => composers[message.type]!(message)))
    if (Exit.isSuccess(exit) && exit.value !== null) return [{ ...exit.value, message }]
    yield* end(Exit.isSuccess(exit) ? doneOutcome(message) : yield* failed(message, exit.cause, options))
    return []
  })

  const send = (ready: Ready, at: string, options: OutboxOptions) =>
    recording(
      Effect.fnUntraced(function* (record) {
        const eml = yield* written(ready.mail, ready.message, at)
        yield* record(yield* outcomeOf(ready, yield* given(ready.mail, eml), eml, options))
      }),
    )

  /** What is kept is each mail alone, because each belongs to another customer. */
  const sendJoined = (mails: readonly [JoinableMail, ...JoinableMail[]], at: string, options: OutboxOptions) =>
    recording(
      Effect.fnUntraced(function* (record) {
        const mail = joined(mails)
        const sent = yield* given(mail, yield* written(mail, mails[0].message, at))
        for (const one of mails)
          yield* record(yield* outcomeOf(one, sent, yield* written(one.mail, one.message, at), options))
      }),
    )

  const written = (mail: ComposedMail, { id }: Message, at: string) =>
    Effect.promise(() => writeEml(mail, from, id, at))

  const given = (mail: ComposedMail, eml: Buffer) =>
    deliver({ from: from.address, to: mail.to.address }, eml).pipe(Effect.timeout(SEND_MS), Effect.exit)

  const outcomeOf = Effect.fnUntraced(function* (
    { message, mail: { to, subject, locale }, code, kind, dedupe }: Ready,
    sent: Exit.Exit<unknown, unknown>,
    eml: Buffer,
    options: OutboxOptions,
  ) {
    const outcome = Exit.isSuccess(sent) ? doneOutcome(message) : yield* failed(message, sent.cause, options)
    const kept = keeps ? eml.toString("utf8") : ""
    return { outcome, mail: { code, kind, dedupe, to: to.address, subject, locale, eml: kept } } satisfies Recorded
  })

  /** Parts the mails of receivers who got many: `waits` must come later, `joint` in one mail by receiver. */
  const parted = Effect.fnUntraced(function* (mails: readonly Ready[]) {
    const keyOf = ({ mail }: Ready) => emailKey(mail.to.address)
    const left = new Map(yield* leftOf(mails.filter(isJoinable).map(({ mail }) => mail.to.address)))
    const limited = mails.filter((one): one is JoinableMail => isJoinable(one) && left.has(keyOf(one)))
    const alone: Ready[] = mails.filter((one) => !limited.some(({ message }) => message.id === one.message.id))
    const [joint, waits]: [JoinableMail[][], JoinableMail[]] = [[], []]
    for (const [key, all] of Map.groupBy(limited.toSorted(older), keyOf)) {
      // What has waited goes with whatever has come since, so that nothing overtakes it.
      if (all.length > 1 && all.some(({ message }) => message.attempt > 1)) joint.push(all)
      else if (all.some(({ message }) => message.attempt > 1)) alone.push(...all)
      else {
        alone.push(...all.slice(0, left.get(key)))
        waits.push(...all.slice(left.get(key)))
      }
    }
    return { alone, joint, waits }
  })

  const sendAll = Effect.fnUntraced(function* (ready: readonly Ready[], options: OutboxOptions) {
    if (ready.length === 0) return
    const stopped = yield* stoppedOf(ready.map(({ mail }) => mail))
    const { unsent, at } = yield* unsentOf(
      ready.map(({ message: { id }, code, kind, dedupe }) => ({ id, code, kind, dedupe })),
    )
    const known = ready.filter(
      ({ message, mail: { stop } }) =>
        !unsent.includes(message.id) || (stop !== undefined && stopped.has(stop.address)),
    )
    const { alone, joint, waits } = yield* parted(ready.filter((one) => !known.includes(one)))
    const rows = Map.groupBy(alone, ({ message: { stream, type } }) => `${stream} ${type}`)
    yield* Effect.all(
      [
        Effect.forEach(known, ({ message }) => end(doneOutcome(message)), { concurrency: "unbounded", discard: true }),
        Effect.forEach(rows.values(), (row) => Effect.forEach(row.toSorted(older), (one) => send(one, at, options)), {
          concurrency: "unbounded",
          discard: true,
        }),
        Effect.forEach(
          joint,
          ([first, ...others]) => (first ? sendJoined([first, ...others], at, options) : Effect.void),
          {
            concurrency: "unbounded",
            discard: true,
          },
        ),
        Effect.forEach(waits, ({ message }) => end(laterOutcome(message, untilJoined(at))), {
          concurrency: "unbounded",
          discard: true,
        }),
      ],
      { concurrency: "unbounded", discard: true },
    )
  })

  return {
    types: Object.keys(composers),
    most: TOGETHER,
    groups: GROUPS,
    holds: HELD,
    carryOut: (messages, options) =>
      Effect.gen(function* () {
        const ready = yield* Effect.forEach(messages, (message) => composed(message, options), {
          concurrency: "unbounded",
        })
        yield* sendAll(ready.flat(), options).pipe(
          Effect.catchCause((cause) =>
            Effect.forEach(ready.flat(), ({ message }) => Effect.flatMap(failed(message, cause, options), end), {
              concurrency: "unbounded",
              discard: true,
            }),
          ),
        )
      }).pipe(Effect.provideContext(context)),
  } satisfies Group<R>
})

/** The ids of one stream end with growing numbers. */
const older = ({ message: one }: Ready, { message: other }: Ready): number =>
  one.id.length - other.id.length || (one.id < other.id ? -1 : 1)
