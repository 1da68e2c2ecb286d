import type { PostedAccount } from "../../domain/account/ports.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import { publicPath } from "../../domain/paths.ts"
import { dateTimeText, exactTimeText } from "../../domain/time/text.ts"
import type { WebhookMessage, WebhookPage, WebhookTry } from "../../domain/webhook/ports.ts"
import { callProblem } from "../../domain/webhook/problems.ts"
import { LOG_DAYS } from "../../domain/webhook/terms.ts"
import { AccountForm } from "../account/account-form.tsx"
import { FormId } from "../account/form-id.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Badge } from "../kit/badge.tsx"
import { Button } from "../kit/button.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import s from "../partner/partner.module.css"

type Props = {
  readonly log: NonNullable<WebhookPage["log"]>
  readonly url: string
  readonly mayReplay: boolean
  readonly posted: PostedAccount | null
}

/** The messages of an endpoint, with what became of each. */
export function MessageLog({ log, url, mayReplay, posted }: Props) {
  const { endpointId, messages, before } = log
  const text = useText()
  const locale = useLocale()
  const action = publicPath(partnerPaths.webhooks, locale)
  const search = new URLSearchParams({ endpoint: endpointId })
  const here = `${action}?${search}`
  return (
    <section className={s.section} aria-labelledby="webhook-log">
      <h2 id="webhook-log">{text("webhook.messages", { url })}</h2>
      <p>{text("webhook.messages.text", { days: LOG_DAYS })}</p>
      {mayReplay && (
        <>
          <PlainForm action={here}>
            <FormId is="webhookReplayFailed" />
            <input type="hidden" name="endpoint" value={endpointId} />
            <Button type="submit" variant="secondary">
              {text("webhook.replayFailed")}
            </Button>
          </PlainForm>
          <h3 id="webhook-days">{text("webhook.replayDays")}</h3>
          <AccountForm
            form="webhookReplayDays"
            labelledBy="webhook-days"
            action={`${partnerPaths.webhooks}?${search}`}
            posted={posted}
            submit={text("webhook.replayDays.do")}
            look="secondary"
            fields={[
              { name: "from", label: text("webhook.from"), input: { type: "date" } },
              { name: "to", label: text("webhook.to"), input: { type: "date" } },
            ]}
          >
            <input type="hidden" name="endpoint" value={endpointId} />
          </AccountForm>
        </>
      )}
      {messages.length === 0 && <p>{text("webhook.messages.none")}</p>}
      <ul className={s.list}>
        {messages.map((message) => (
          <Message key={message.id} message={message} endpointId={endpointId} here={here} mayReplay={mayReplay} />
        ))}
      </ul>
      {before !== null && (
        <a href={`${action}?${new URLSearchParams({ endpoint: endpointId, before })}#webhook-log`}>
          {text("webhook.older")}
        </a>
      )}
    </section>
  )
}

const tones = { waiting: "info", delivered: "good", failed: "bad" } as const

type OfMessage = {
  readonly message: WebhookMessage
  readonly endpointId: string
  readonly here: string
  readonly mayReplay: boolean
}

function Message({ message, endpointId, here, mayReplay }: OfMessage) {
  const { id, kind, state, body, createdAt, nextAt, tries } = message
  const text = useText()
  const locale = useLocale()
  const at = exactTimeText(createdAt, locale)
  return (
    <li className={s.item}>
      <div>
        <p className={s.name}>
          <code>{kind}</code>{" "}
          <Badge tone={tones[state]}>
            {state === "waiting"
              ? text("webhook.state.waiting", { at: dateTimeText(nextAt ?? createdAt, locale) })
              : text(`webhook.state.${state}`)}
          </Badge>
        </p>
        <p className={s.facts}>
          <span>{at}</span>
          <span>{id}</span>
        </p>
        <details>
          <summary>{text("webhook.tries", { count: tries.length })}</summary>
          <p className={s.secret}>{body}</p>
          {tries.map((one) => (
            <Try key={one.at} one={one} />
          ))}
        </details>
      </div>
      {mayReplay && state !== "waiting" && kind !== "endpoint.test" && (
        <PlainForm action={here}>
          <FormId is="webhookReplay" />
          <input type="hidden" name="endpoint" value={endpointId} />
          <input type="hidden" name="message" value={id} />
          <Button type="submit" variant="quiet" aria-label={text("webhook.replay.of", { kind, at })}>
            {text("webhook.replay")}
          </Button>
        </PlainForm>
      )}
    </li>
  )
}

function Try({ one: { at, status, problem, durationMs, answer } }: { readonly one: WebhookTry }) {
  const text = useText()
  const locale = useLocale()
  const what = status === null ? text(`webhook.problem.${callProblem(problem)}`) : String(status)
  return (
    <>
      <p className={s.facts}>{text("webhook.try", { at: exactTimeText(at, locale), what, ms: durationMs })}</p>
      {answer !== "" && <p className={s.secret}>{answer}</p>}
    </>
  )
}
