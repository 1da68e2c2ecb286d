import type { PostedAccount } from "../../domain/account/ports.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import { isWebhookKind, webhookKinds } from "../../domain/webhook/kinds.ts"
import type { WebhookPage as View } from "../../domain/webhook/ports.ts"
import { callProblem } from "../../domain/webhook/problems.ts"
import { AccountForm } from "../account/account-form.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Notice } from "../kit/notice.tsx"
import { Freshen } from "../partner/freshen.tsx"
import s from "../partner/partner.module.css"
import { PartnerPage } from "../partner/partner-page.tsx"
import { EndpointItem } from "./endpoint-item.tsx"
import { KindsGroup } from "./kinds-group.tsx"
import { MessageLog } from "./message-log.tsx"

type Props = View & { readonly posted: PostedAccount | null }

/** These stand on the page with their own fields, and say themselves why they were refused. */
const withFields = ["memberFreshen", "webhookAdd", "webhookReplayDays"]

/** The endpoints of a partner's programs. */
export function WebhookPage({ self, endpoints, log, posted }: Props) {
  const text = useText()
  const locale = useLocale()
  const logged = endpoints.find(({ id }) => id === log?.endpointId)
  return (
    <PartnerPage self={self} section="webhooks">
      <Done posted={posted} />
      {posted?.error && !withFields.includes(posted.form) && (
        <Notice tone="bad" role="alert" opens title={errorText(posted.error.code, locale, posted.error.params)} />
      )}
      <section className={s.section} aria-labelledby="webhook-endpoints">
        <h2 id="webhook-endpoints">{text("webhook.endpoints")}</h2>
        <p>{text("webhook.lead")}</p>
        {!self.isFresh && (
          <Freshen
            form="memberFreshen"
            posted={posted}
            email={self.email}
            action={partnerPaths.webhooks}
            labelledBy="webhook-endpoints"
          />
        )}
        {endpoints.length === 0 && <p>{text("webhook.none")}</p>}
        <ul className={s.stack}>
          {endpoints.map((endpoint) => (
            <EndpointItem key={endpoint.id} endpoint={endpoint} mayChange={self.isFresh} posted={posted} />
          ))}
        </ul>
      </section>
      {self.isFresh && <Add posted={posted} />}
      {log !== null && logged !== undefined && (
        <MessageLog
          log={log}
          url={logged.url}
          mayReplay={logged.standing === "active" || logged.standing === "failing"}
          posted={posted}
        />
      )}
    </PartnerPage>
  )
}

/** What a form has done. */
function Done({ posted }: Pick<Props, "posted">) {
  const text = useText()
  if (!posted?.isDone) return null
  const { secret, passed, status = "", problem, again } = posted.values
  if (secret !== undefined)
    return (
      <Notice tone="good" role="status" opens title={text("webhook.secret")}>
        <p className={s.secret}>{secret}</p>
      </Notice>
    )
  if (passed === "yes") return <Notice tone="good" role="status" opens title={text("webhook.passed", { status })} />
  if (passed !== undefined)
    return (
      <Notice tone="bad" role="alert" opens title={text("webhook.notPassed")}>
        <p>{status === "" ? text(`webhook.problem.${callProblem(problem)}`) : status}</p>
      </Notice>
    )
  const title = again === undefined ? text("webhook.done") : text("webhook.again", { count: Number(again) })
  return <Notice tone="good" role="status" opens title={title} />
}

function Add({ posted: given }: Pick<Props, "posted">) {
  const text = useText()
  const posted = given?.form === "webhookAdd" && !given.isDone ? given : null
  const chosen = posted === null ? webhookKinds : Object.values(posted.values).filter(isWebhookKind)
  return (
    <section className={s.section} aria-labelledby="webhook-add">
      <h2 id="webhook-add">{text("webhook.add")}</h2>
      <AccountForm
        form="webhookAdd"
        labelledBy="webhook-add"
        action={partnerPaths.webhooks}
        posted={posted}
        submit={text("webhook.add.do")}
        look="secondary"
        fields={[
          {
            name: "url",
            label: text("webhook.url"),
            hint: text("webhook.url.hint"),
            input: { type: "url", inputMode: "url", autoComplete: "off" },
          },
        ]}
      >
        <KindsGroup chosen={chosen} problem={posted?.problems.kinds} />
      </AccountForm>
    </section>
  )
}
