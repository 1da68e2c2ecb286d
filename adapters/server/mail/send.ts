import { type Cause, Effect, Exit } from "effect"
import type { SqlClient } from "effect/sql"
import { whyOf } from "../kernel/log.ts"
import { doneOutcome, failedOutcome, type Message, type OutboxOptions, type Outcome } from "../store/outbox-table.ts"
import type { Group } from "../store/outbox-worker.ts"
import { makeRecorder } from "../store/recorder.ts"
import { writeEml } from "./eml.ts"
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

/**
 * Sends the mails of all features. A group is composed at once, so that what all of its mails need is read together.
 * Mails are sent in parallel, those of one stream and type one after another. If the server crashes between sending and
 * recording it, the mail is sent again with the same Message-ID.
 */
export const mailGroup = Effect.fnUntraced(function* <R>(composers: Composers<R>) {
  const context = yield* Effect.context<SqlClient.SqlClient | MailSettings | MailTransport>()
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

  const send = ({ message, mail, ...known }: Ready, at: string, options: OutboxOptions) =>
    recording(
      Effect.fnUntraced(function* (record) {
        const eml = yield* Effect.promise(() => writeEml(mail, from, message.id, at))
        const sent = yield* deliver({ from: from.address, to: mail.to.address }, eml).pipe(
          Effect.timeout(SEND_MS),
          Effect.exit,
        )
        const outcome = Exit.isSuccess(sent) ? doneOutcome(message) : yield* failed(message, sent.cause, options)
        const { to, subject, locale } = mail
        const kept = keeps ? eml.toString("utf8") : ""
        yield* record({ outcome, mail: { ...known, to: to.address, subject, locale, eml: kept } })
      }),
    )

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
    const rows = Map.groupBy(
      ready.filter((one) => !known.includes(one)),
      ({ message: { stream, type } }) => `${stream} ${type}`,
    )
    yield* Effect.all(
      [
        Effect.forEach(known, ({ message }) => end(doneOutcome(message)), { concurrency: "unbounded", discard: true }),
        Effect.forEach(rows.values(), (row) => Effect.forEach(row.toSorted(older), (one) => send(one, at, options)), {
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
