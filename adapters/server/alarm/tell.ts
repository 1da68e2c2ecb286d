import { Effect, Schema } from "effect"
import { signals } from "../../../domain/alarm/signals.ts"
import { longDateTimeText } from "../../../domain/time/text.ts"
import { alarmKinds } from "../../../machines/alarm/alarm.types.ts"
import { rendered } from "../mail/compose.ts"
import type { Composers } from "../mail/outgoing.ts"
import { MailSettings } from "../mail/settings.ts"
import type { Handlers } from "../store/outbox-worker.ts"
import { AlarmReceivers } from "./settings.ts"
import { firstStep, headline } from "./words.ts"

const POST_MS = 10_000

const Params = Schema.Struct({
  alarmId: Schema.String,
  signal: Schema.Literals(signals),
  kind: Schema.Literals(alarmKinds),
  value: Schema.Int,
  since: Schema.String,
  of: Schema.Int,
})
const decode = Schema.decodeUnknownEffect(Params)

/** In Italian, like all mails to the shop. */
export const alarmMails = {
  sendAlarmMail: ({ params }) =>
    Effect.gen(function* () {
      const alarm = yield* decode(params)
      const { mailbox } = yield* AlarmReceivers
      if (mailbox === null) return null
      const { from } = yield* MailSettings
      const title = headline(alarm, "it")
      const since = `Dal ${longDateTimeText(alarm.since, "it")}.`
      const content = {
        subject: title,
        preview: since,
        title,
        blocks: [
          { kind: "text" as const, text: since },
          ...(alarm.kind === "over" ? [] : [{ kind: "text" as const, text: firstStep.it[alarm.signal] }]),
          ...(alarm.kind === "over"
            ? []
            : [
                {
                  kind: "note" as const,
                  text: `Te ne occupi tu? POST /admin/v0/alarms/${alarm.signal}/hush: finché dura non riscriviamo.`,
                },
              ]),
        ],
        footer: "Questa mail arriva dal negozio stesso, all’indirizzo scelto con ALARM_MAIL.",
      }
      const mail = { ...rendered(content, "it"), to: { name: from.name, address: mailbox }, calendar: null }
      return { code: null, kind: `alarm.${alarm.kind}`, dedupe: `${alarm.alarmId}/${alarm.of}`, mail }
    }),
} satisfies Composers<MailSettings | AlarmReceivers>

export const alarmEffects: Handlers<AlarmReceivers> = {
  /** `text` is what chats such as Slack or Mattermost show. A call that is tried again has the same key. */
  postAlarm: ({ id, params }) =>
    Effect.gen(function* () {
      const alarm = yield* decode(params)
      const { post } = yield* AlarmReceivers
      if (post === null) return
      const { signal, kind, value, since } = alarm
      const body = {
        text: headline(alarm, "en"),
        alarm: signal,
        state: kind,
        value,
        since,
        ...(kind !== "over" && { first_step: firstStep.en[signal] }),
      }
      yield* Effect.tryPromise({
        try: async (stop) => {
          const answer = await fetch(post, {
            method: "POST",
            headers: { "content-type": "application/json", "idempotency-key": id },
            body: JSON.stringify(body),
            redirect: "error",
            signal: AbortSignal.any([stop, AbortSignal.timeout(POST_MS)]),
          })
          await answer.body?.cancel()
          if (!answer.ok) throw new Error(`it answered ${answer.status}`)
        },
        // The address may hold a token, and a failed call names it.
        catch: (cause) =>
          new Error(
            `ALARM_POST_URL: ${cause instanceof Error && cause.message.startsWith("it ") ? cause.message : "no answer"}`,
          ),
      })
    }),
}
