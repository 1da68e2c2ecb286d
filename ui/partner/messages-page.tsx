import type { PostedAccount } from "../../domain/account/ports.ts"
import { formatCode } from "../../domain/code.ts"
import type { ConversationLine, OwnTemplate, PartnerMessages } from "../../domain/conversation/ports.ts"
import { typedNames } from "../../domain/conversation/templates.ts"
import { LONGEST_MESSAGE, LONGEST_NAME } from "../../domain/conversation/terms.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { type Locale, locales } from "../../domain/locale.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import { publicPath } from "../../domain/paths.ts"
import { dateTimeText } from "../../domain/time/text.ts"
import { FormId } from "../account/form-id.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Badge } from "../kit/badge.tsx"
import { Button } from "../kit/button.tsx"
import { Field } from "../kit/field.tsx"
import { TextArea, TextInput } from "../kit/input.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import { EmptyState } from "../kit/states.tsx"
import { Live } from "./live.tsx"
import s from "./partner.module.css"
import { PartnerPage } from "./partner-page.tsx"
import { TemplateLinks } from "./template-links.tsx"

type Props = PartnerMessages & {
  readonly posted: PostedAccount | null
  readonly done: string
  /** To how many customers a message went. */
  readonly sent: string
}

const doneHere = ["messageAll", "templateAdd", "templateRemove"] as const

/** All conversations of the partner, a message to a whole departure, and the templates. */
export function PartnerMessagesPage({ posted, done: asked, sent, ...page }: Props) {
  const text = useText()
  const locale = useLocale()
  const { self, version, lines, templates, departure } = page
  const action = publicPath(partnerPaths.messages, locale)
  const done = doneHere.find((form) => form === asked)
  return (
    <PartnerPage self={self} section="messages">
      <Live version={version} page={action} reloads={departure === null}>
        {posted?.error && (
          <Notice tone="bad" role="alert" opens title={errorText(posted.error.code, locale, posted.error.params)} />
        )}
        {posted === null && done !== undefined && (
          <Notice
            tone="good"
            role="status"
            opens
            title={text(`partner.done.${done}`, { count: Number.parseInt(sent, 10) || 0 })}
          />
        )}
        {departure !== null && <ToAll departure={departure} templates={templates} action={action} posted={posted} />}
        <section className={s.section} aria-labelledby="messages-all">
          <h2 id="messages-all">{text("partner.messages.all")}</h2>
          {lines.length === 0 ? (
            <EmptyState title={text("partner.messages.none")} text={text("partner.messages.noneText")} />
          ) : (
            <ul className={s.list}>
              {lines.map((line) => (
                <Line key={line.code} line={line} />
              ))}
            </ul>
          )}
        </section>
        <Templates templates={templates.filter(({ isOwn }) => isOwn)} action={action} posted={posted} />
      </Live>
    </PartnerPage>
  )
}

function Line({ line }: { readonly line: ConversationLine }) {
  const text = useText()
  const locale = useLocale()
  const { code, customer, experience, startsAt, standing, lastAt, last, lastSide } = line
  return (
    <li className={s.item}>
      <div>
        <p className={s.name}>
          <a href={publicPath(partnerPaths.thread(code), locale)}>
            {customer === "" ? text("partner.day.noName") : customer}
          </a>
        </p>
        <p>
          {lastSide === "partner" && `${text("partner.messages.us")}: `}
          {last}
        </p>
        <p className={s.facts}>
          <span>{dateTimeText(lastAt, locale)}</span>
          <span>{experience}</span>
          <span>{dateTimeText(startsAt, locale)}</span>
          <span>{formatCode(code)}</span>
        </p>
      </div>
      {standing === "waitsForPartner" && <Badge tone="warn">{text("partner.messages.waitsForPartner")}</Badge>}
    </li>
  )
}

type Sent = { readonly action: string; readonly posted: PostedAccount | null }

type ToAllProps = Sent & {
  readonly departure: NonNullable<PartnerMessages["departure"]>
  readonly templates: readonly OwnTemplate[]
}

/** The same message for everybody of a departure, in the language of each. */
function ToAll({ departure, templates, action, posted }: ToAllProps) {
  const text = useText()
  const locale = useLocale()
  const { slotId, startsAt, experience, bookings, locales: spoken, words } = departure
  const here = (more: Readonly<Record<string, string>> = {}) =>
    `${action}?${new URLSearchParams({ slot: slotId, ...more })}`
  return (
    <section className={s.card} aria-labelledby="messages-departure">
      <h2 id="messages-departure">{text("partner.messages.toAll", { count: bookings })}</h2>
      <p className={s.facts}>
        <span>{dateTimeText(startsAt, locale)}</span>
        <span>{experience}</span>
      </p>
      <TemplateLinks templates={templates} at={(template) => here({ template })} />
      <PlainForm action={here()} className={s.form}>
        <FormId is="messageAll" />
        <input type="hidden" name="slot" value={slotId} />
        {spoken.map((one) => (
          <Words
            key={one}
            of={one}
            form="messageAll"
            label={text(spoken.length === 1 ? "partner.messages.words" : `partner.messages.words.${one}`)}
            hint={text("partner.messages.fill", { names: typedNames(locale) })}
            value={words[one]}
            posted={posted}
          />
        ))}
        <div>
          <Button type="submit" icon="mail">
            {text("partner.messages.sendAll", { count: bookings })}
          </Button>
        </div>
      </PlainForm>
    </section>
  )
}

type WordsProps = Pick<Sent, "posted"> & {
  readonly of: Locale
  readonly form: "messageAll" | "templateAdd"
  readonly label: string
  readonly hint: string
  readonly value?: string
}

function Words({ of, form, label, hint, value = "", posted }: WordsProps) {
  const locale = useLocale()
  const name = `words_${of}`
  const own = posted?.form === form ? posted : null
  const problem = own?.problems[name]
  return (
    <Field
      id={`${form}-${name}`}
      label={label}
      hint={hint}
      error={problem && errorText(problem.code, locale, problem.params)}
    >
      <TextArea
        name={name}
        rows={4}
        maxLength={LONGEST_MESSAGE}
        required
        lang={of}
        defaultValue={own?.values[name] ?? value}
      />
    </Field>
  )
}

function Templates({ templates, action, posted }: Sent & { readonly templates: readonly OwnTemplate[] }) {
  const text = useText()
  const locale = useLocale()
  const own = posted?.form === "templateAdd" ? posted : null
  const problem = own?.problems.name
  return (
    <section className={s.section} aria-labelledby="messages-templates">
      <h2 id="messages-templates">{text("partner.templates.title")}</h2>
      <p>{text("partner.templates.text")}</p>
      {templates.length > 0 && (
        <ul className={s.list}>
          {templates.map(({ id, name, words }) => (
            <li key={id} className={s.item}>
              <div>
                <p className={s.name}>{name}</p>
                <p className={s.facts}>{words[locale]}</p>
              </div>
              <PlainForm action={action}>
                <FormId is="templateRemove" />
                <input type="hidden" name="template" value={id} />
                <Button
                  type="submit"
                  variant="quiet"
                  size="small"
                  aria-label={text("partner.templates.remove.of", { name })}
                >
                  {text("partner.templates.remove")}
                </Button>
              </PlainForm>
            </li>
          ))}
        </ul>
      )}
      <details className={s.ask} data-plain="" open={own !== null || undefined}>
        <summary>{text("partner.templates.add")}</summary>
        <PlainForm action={action} className={s.form}>
          <FormId is="templateAdd" />
          <Field
            id="templateAdd-name"
            label={text("partner.templates.name")}
            error={problem && errorText(problem.code, locale, problem.params)}
          >
            <TextInput name="name" maxLength={LONGEST_NAME} required defaultValue={own?.values.name ?? ""} />
          </Field>
          {locales.map((one) => (
            <Words
              key={one}
              of={one}
              form="templateAdd"
              label={text(`partner.messages.words.${one}`)}
              hint={text("partner.messages.fill", { names: typedNames(locale) })}
              posted={posted}
            />
          ))}
          <div>
            <Button type="submit" variant="secondary">
              {text("partner.templates.add.do")}
            </Button>
          </div>
        </PlainForm>
      </details>
    </section>
  )
}
