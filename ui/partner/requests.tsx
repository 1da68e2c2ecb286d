import type { PostedAccount } from "../../domain/account/ports.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { MOST_PROPOSED, partnerPaths } from "../../domain/partners/paths.ts"
import type { PartnerInbox, PartnerRequest } from "../../domain/partners/ports.ts"
import { publicPath } from "../../domain/paths.ts"
import { dateTimeText } from "../../domain/time/text.ts"
import { FormId } from "../account/form-id.tsx"
import { useNow } from "../flow/use-now.ts"
import { useServerClock } from "../flow/use-server-clock.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { Field, FieldGroup } from "../kit/field.tsx"
import { TextArea } from "../kit/input.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import { EmptyState } from "../kit/states.tsx"
import type { DoneForm } from "./done-forms.ts"
import { Live } from "./live.tsx"
import s from "./partner.module.css"
import { PartnerPage } from "./partner-page.tsx"
import { RequestCard } from "./request-card.tsx"

type Props = PartnerInbox & {
  readonly posted: PostedAccount | null
  /** What was done just now. */
  readonly done: DoneForm | null
}

export function PartnerRequests({ posted, done, now: readAt, version, ...inbox }: Props) {
  const text = useText()
  const locale = useLocale()
  const now = useNow(useServerClock(readAt, () => {}))
  const own = inbox.requests.filter(({ waitsFor }) => waitsFor === "partner")
  const theirs = inbox.requests.filter(({ waitsFor }) => waitsFor === "customer")
  // The dates that are being chosen stay open when somebody acts meanwhile.
  const opened = inbox.proposing ? `?${new URLSearchParams({ propose: inbox.proposing.code })}` : ""
  return (
    <PartnerPage self={inbox.self} section="requests">
      <Live version={version} page={`${publicPath(partnerPaths.requests, locale)}${opened}`}>
        {posted?.error && (
          <Notice tone="bad" role="alert" opens title={errorText(posted.error.code, locale, posted.error.params)} />
        )}
        {posted === null && done !== null && (
          <Notice tone="good" role="status" opens title={text(`partner.done.${done}`)} />
        )}
        <section className={s.section} aria-labelledby="partner-own">
          <h2 id="partner-own">{text("partner.requests.own")}</h2>
          {own.length === 0 ? (
            <EmptyState title={text("partner.requests.none")} text={text("partner.requests.noneText")} />
          ) : (
            <ul className={s.stack}>
              {own.map((request) => (
                <li key={request.code}>
                  <RequestCard request={request} now={now}>
                    <Answers request={request} posted={posted} />
                    {inbox.proposing?.code === request.code && (
                      <Proposal {...inbox.proposing} posted={posted?.values.code === request.code ? posted : null} />
                    )}
                  </RequestCard>
                </li>
              ))}
            </ul>
          )}
        </section>
        {theirs.length > 0 && (
          <section className={s.section} aria-labelledby="partner-theirs">
            <h2 id="partner-theirs">{text("partner.requests.theirs")}</h2>
            <ul className={s.stack}>
              {theirs.map((request) => (
                <li key={request.code}>
                  <RequestCard request={request} now={now} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </Live>
    </PartnerPage>
  )
}

function Answers({ request, posted }: { readonly request: PartnerRequest; readonly posted: PostedAccount | null }) {
  const text = useText()
  const locale = useLocale()
  const { code, kind, experience } = request
  const action = publicPath(partnerPaths.requests, locale)
  const [yes, no] =
    kind === "move" ? (["moveAccept", "moveReject"] as const) : (["requestConfirm", "requestReject"] as const)
  const typed = posted?.form === no && posted.values.code === code ? posted : null
  const problem = typed?.problems.reason
  return (
    <div className={s.actions}>
      <PlainForm action={action}>
        <FormId is={yes} />
        <input type="hidden" name="code" value={code} />
        <Button type="submit" icon="check" aria-label={text("partner.confirm.of", { experience })}>
          {text(kind === "move" ? "partner.accept" : "partner.confirm")}
        </Button>
      </PlainForm>
      {kind === "request" && (
        <a href={`${action}?propose=${code}#${code}`} aria-label={text("partner.propose.of", { experience })}>
          {text("partner.propose")}
        </a>
      )}
      <details className={s.ask} open={typed !== null || undefined}>
        <summary>{text("partner.reject")}</summary>
        <PlainForm action={action} className={s.form}>
          <FormId is={no} />
          <input type="hidden" name="code" value={code} />
          <Field
            id={`${code}-reason`}
            label={text("partner.reason")}
            hint={text("partner.reason.hint")}
            optional
            error={problem && errorText(problem.code, locale, problem.params)}
          >
            <TextArea name="reason" rows={3} maxLength={500} defaultValue={typed?.values.reason ?? ""} />
          </Field>
          <Button type="submit" variant="secondary">
            {text(kind === "move" ? "partner.rejectMove.do" : "partner.reject.do")}
          </Button>
        </PlainForm>
      </details>
    </div>
  )
}

type Choice = NonNullable<PartnerInbox["proposing"]> & { readonly posted: PostedAccount | null }

/** Up to five departures with room for the party. */
function Proposal({ code, slots, posted }: Choice) {
  const text = useText()
  const locale = useLocale()
  const problem = posted?.problems.slots
  if (slots.length === 0) return <Notice tone="info" title={text("partner.propose.none")} />
  const chosen = Object.values(posted?.values ?? {})
  return (
    <PlainForm action={`${publicPath(partnerPaths.requests, locale)}?propose=${code}`} className={s.form}>
      <FormId is="requestPropose" />
      <input type="hidden" name="code" value={code} />
      <FieldGroup
        legend={text("partner.propose.legend", { maximum: MOST_PROPOSED })}
        error={problem && errorText(problem.code, locale, problem.params)}
      >
        {slots.map(({ id, startsAt, left }, n) => (
          <Checkbox
            key={id}
            name={`slot${n}`}
            value={id}
            defaultChecked={chosen.includes(id)}
            label={dateTimeText(startsAt, locale)}
            aside={text("partner.places", { left })}
          />
        ))}
      </FieldGroup>
      <div className={s.actions}>
        <Button type="submit">{text("partner.propose.do")}</Button>
        <a href={publicPath(partnerPaths.requests, locale)}>{text("partner.propose.not")}</a>
      </div>
    </PlainForm>
  )
}
