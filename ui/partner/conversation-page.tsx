import type { PostedAccount } from "../../domain/account/ports.ts"
import { formatCode } from "../../domain/code.ts"
import type { PartnerThread } from "../../domain/conversation/ports.ts"
import { LONGEST_MESSAGE, MOST_IN_A_ROW, MOST_SHOWN } from "../../domain/conversation/terms.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import { publicPath } from "../../domain/paths.ts"
import { dateTimeText } from "../../domain/time/text.ts"
import { FormId } from "../account/form-id.tsx"
import { MessageList } from "../conversation/message-list.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Badge } from "../kit/badge.tsx"
import { Button } from "../kit/button.tsx"
import { Field } from "../kit/field.tsx"
import { TextArea } from "../kit/input.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import { Live } from "./live.tsx"
import s from "./partner.module.css"
import { PartnerPage } from "./partner-page.tsx"
import { TemplateLinks } from "./template-links.tsx"

type Props = PartnerThread & { readonly posted: PostedAccount | null; readonly done: string }

/** The messages on one booking, and the form for the next one. */
export function PartnerConversation({ posted, done, ...thread }: Props) {
  const text = useText()
  const locale = useLocale()
  const { self, version, code, customer, experience, startsAt, standing, messages, left, templates, words } = thread
  const action = publicPath(partnerPaths.thread(code), locale)
  const problem = posted?.problems.words
  const name = customer === "" ? text("partner.day.noName") : customer
  return (
    <PartnerPage self={self} section="messages">
      <Live version={version} page={action}>
        {posted?.error && (
          <Notice tone="bad" role="alert" opens title={errorText(posted.error.code, locale, posted.error.params)} />
        )}
        {posted === null && (done === "messageWrite" || done === "messageSettle") && (
          <Notice tone="good" role="status" opens title={text(`partner.done.${done}`)} />
        )}
        <section className={s.section} aria-labelledby="thread-with">
          <div className={s.top}>
            <h2 id="thread-with">{name}</h2>
            {standing !== "quiet" && (
              <Badge tone={standing === "waitsForPartner" ? "warn" : "info"}>
                {text(`partner.messages.${standing}`)}
              </Badge>
            )}
          </div>
          <p className={s.facts}>
            <span>{dateTimeText(startsAt, locale)}</span>
            <span>{experience}</span>
            <span>{text(`partner.day.language.${thread.locale}`)}</span>
            <a href={publicPath(partnerPaths.booking(code), locale)}>{formatCode(code)}</a>
          </p>
          {messages.length === 0 ? (
            <p>{text("partner.messages.nothing")}</p>
          ) : (
            <MessageList
              messages={messages}
              own="partner"
              newest={text("partner.messages.newest", { maximum: MOST_SHOWN })}
              nameOf={({ id, side }) =>
                side === "customer"
                  ? name
                  : (messages.find((one) => one.id === id)?.member ?? text("partner.messages.us"))
              }
            />
          )}
        </section>
        {left === 0 ? (
          <p>
            {text(standing === "waitsForCustomer" ? "partner.messages.full" : "partner.messages.over", {
              maximum: MOST_IN_A_ROW,
            })}
          </p>
        ) : (
          <section className={s.section} aria-labelledby="thread-write">
            <h2 id="thread-write">{text("partner.messages.write")}</h2>
            <TemplateLinks templates={templates} at={(id) => `${action}?${new URLSearchParams({ template: id })}`} />
            <PlainForm action={action} className={s.form}>
              <FormId is="messageWrite" />
              <Field
                id="thread-words"
                label={text("partner.messages.words")}
                hint={text("partner.messages.hint")}
                error={problem && errorText(problem.code, locale, problem.params)}
              >
                <TextArea
                  name="words"
                  rows={6}
                  maxLength={LONGEST_MESSAGE}
                  required
                  lang={thread.locale}
                  defaultValue={posted?.form === "messageWrite" ? (posted.values.words ?? "") : words}
                />
              </Field>
              <div>
                <Button type="submit" icon="mail">
                  {text("partner.messages.send")}
                </Button>
              </div>
            </PlainForm>
          </section>
        )}
        {standing === "waitsForPartner" && (
          <PlainForm action={action}>
            <FormId is="messageSettle" />
            <Button type="submit" variant="quiet">
              {text("partner.messages.settle")}
            </Button>
          </PlainForm>
        )}
      </Live>
    </PartnerPage>
  )
}
