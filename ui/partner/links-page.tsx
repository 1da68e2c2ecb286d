import type { PostedAccount } from "../../domain/account/ports.ts"
import { formatCode } from "../../domain/code.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { locales } from "../../domain/locale.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import { publicPath } from "../../domain/paths.ts"
import { type OwnLink, offeredHours, type PartnerLinks } from "../../domain/pay-link/portal.ts"
import { payLinkHours } from "../../domain/pay-link/views.ts"
import { dateTimeText } from "../../domain/time/text.ts"
import { FormId } from "../account/form-id.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Badge, type BadgeProps } from "../kit/badge.tsx"
import { Button } from "../kit/button.tsx"
import { Field } from "../kit/field.tsx"
import { Select, TextInput, type TextInputProps } from "../kit/input.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import { Live } from "./live.tsx"
import s from "./partner.module.css"
import { PartnerPage } from "./partner-page.tsx"

type Props = PartnerLinks & { readonly posted: PostedAccount | null; readonly done: string }

const doneHere = ["linkMake", "linkAgain", "linkRevoke"] as const

/** Pay links: made for a departure at an agreed price, listed, mailed again, withdrawn (PL-03). */
export function PartnerLinksPage({ posted, done: asked, self, version, links, departure }: Props) {
  const text = useText()
  const locale = useLocale()
  const action = publicPath(partnerPaths.links, locale)
  const done = doneHere.find((form) => form === asked)
  return (
    <PartnerPage self={self} section="links">
      <Live version={version} page={action} reloads={false}>
        {posted?.error && (
          <Notice tone="bad" role="alert" opens title={errorText(posted.error.code, locale, posted.error.params)} />
        )}
        {posted === null && done !== undefined && (
          <Notice tone="good" role="status" opens title={text(`partner.done.${done}`)} />
        )}
        <p>{text("partner.links.lead")}</p>
        {departure === null ? (
          <p>
            {text("partner.links.from")}{" "}
            <a href={publicPath(partnerPaths.calendar, locale)}>{text("partner.links.calendar")}</a>
          </p>
        ) : (
          <MakeForm departure={departure} action={action} posted={posted?.form === "linkMake" ? posted : null} />
        )}
        <section className={s.section} aria-labelledby="links-made">
          <h2 id="links-made">{text("partner.links.made")}</h2>
          {links.length === 0 ? (
            <p>{text("partner.links.none")}</p>
          ) : (
            <ul className={s.list}>
              {links.map((link) => (
                <Link key={link.linkId} link={link} action={action} />
              ))}
            </ul>
          )}
        </section>
      </Live>
    </PartnerPage>
  )
}

type Made = {
  readonly departure: NonNullable<PartnerLinks["departure"]>
  readonly action: string
  readonly posted: PostedAccount | null
}

const customerFields: readonly (readonly ["name" | "surname" | "email" | "phone", TextInputProps])[] = [
  ["name", { autoComplete: "off", autoCapitalize: "words" }],
  ["surname", { autoComplete: "off", autoCapitalize: "words" }],
  ["email", { type: "email", autoComplete: "off", inputMode: "email", spellCheck: false }],
  ["phone", { type: "tel", autoComplete: "off", inputMode: "tel" }],
]

function MakeForm({ departure, action, posted }: Made) {
  const text = useText()
  const locale = useLocale()
  const { slotId, startsAt, experience, variant, types, addons } = departure
  const problem = (name: string) => {
    const found = posted?.problems[name]
    return found && errorText(found.code, locale, found.params)
  }
  const typed = (name: string, before = "") => posted?.values[name] ?? before
  const whole = problem("slot_id") ?? problem("participants") ?? problem("addons")
  const counted = (prefix: string, all: typeof types) =>
    all.map(({ id, name }) => (
      <Field key={id} id={`link-${prefix}${id}`} label={name} error={problem(`${prefix}${id}`)}>
        <TextInput
          name={`${prefix}${id}`}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          defaultValue={typed(`${prefix}${id}`, "0")}
        />
      </Field>
    ))
  return (
    <section className={s.card} aria-labelledby="links-make">
      <h2 id="links-make">{text("partner.links.make")}</h2>
      <p className={s.facts}>
        <span>{dateTimeText(startsAt, locale)}</span>
        <span>{experience}</span>
        <span>{variant}</span>
      </p>
      {whole && <Notice tone="bad" role="alert" opens title={whole} />}
      <PlainForm
        action={`${action}?${new URLSearchParams({ slot: slotId })}`}
        className={s.form}
        noValidate
        aria-labelledby="links-make"
      >
        <FormId is="linkMake" />
        <input type="hidden" name="slot" value={slotId} />
        <fieldset className={s.fields}>
          <legend>{text("partner.links.who")}</legend>
          {counted("type-", types)}
        </fieldset>
        {addons.length > 0 && (
          <fieldset className={s.fields}>
            <legend>{text("partner.links.extras")}</legend>
            {counted("addon-", addons)}
          </fieldset>
        )}
        <div className={s.fields}>
          <Field id="link-amount" label={text("partner.links.amount")} error={problem("amount")}>
            <TextInput
              name="amount"
              inputMode="decimal"
              unit="€"
              autoComplete="off"
              required
              defaultValue={typed("amount")}
            />
          </Field>
          <Field id="link-hours" label={text("partner.links.hours")}>
            <Select
              name="hours"
              defaultValue={typed("hours", `${payLinkHours.usual}`)}
              options={offeredHours.map((hours) => ({
                value: `${hours}`,
                label: text(`partner.links.hours.${hours}`),
              }))}
            />
          </Field>
          {customerFields.map(([field, input]) => (
            <Field
              key={field}
              id={`link-${field}`}
              label={text(`partner.links.${field}`)}
              error={problem(`customer.${field}`)}
            >
              <TextInput {...input} name={`customer.${field}`} required defaultValue={typed(`customer.${field}`)} />
            </Field>
          ))}
          <Field id="link-lang" label={text("partner.links.lang")}>
            <Select
              name="lang"
              defaultValue={typed("lang", locale)}
              options={locales.map((one) => ({ value: one, label: text(`partner.links.lang.${one}`) }))}
            />
          </Field>
        </div>
        <div>
          <Button type="submit">{text("partner.links.make.do")}</Button>
        </div>
      </PlainForm>
    </section>
  )
}

const tones: Readonly<Partial<Record<OwnLink["status"], NonNullable<BadgeProps["tone"]>>>> = {
  payable: "info",
  paying: "info",
  confirmed: "good",
  expired: "warn",
}

function Link({ link, action }: { readonly link: OwnLink; readonly action: string }) {
  const text = useText()
  const locale = useLocale()
  const { linkId, status, code, customer, experience, startsAt, amountCents, expiresAt, url, sendings, isOpen } = link
  return (
    <li className={s.item}>
      <div>
        <p className={s.name}>
          {customer === "" ? text("partner.day.noName") : customer} · {moneyText(cents(amountCents), locale)}
        </p>
        <p className={s.facts}>
          <span>{dateTimeText(startsAt, locale)}</span>
          <span>{experience}</span>
          {status === "confirmed" ? (
            <a href={publicPath(partnerPaths.booking(code), locale)}>{formatCode(code)}</a>
          ) : (
            <span>{formatCode(code)}</span>
          )}
          {isOpen && <span>{text("partner.links.until", { until: dateTimeText(expiresAt, locale) })}</span>}
          <span>{text("partner.links.sent", { count: sendings })}</span>
        </p>
        {isOpen && (
          <>
            <p className={s.facts}>
              <span>{text("partner.links.url")}:</span> <span className={s.secret}>{url}</span>
            </p>
            <div className={s.actions}>
              <Act form="linkAgain" linkId={linkId} action={action} name={customer} of="again" />
              <Act form="linkRevoke" linkId={linkId} action={action} name={customer} of="revoke" />
            </div>
          </>
        )}
      </div>
      <Badge tone={tones[status] ?? "plain"}>{text(`partner.links.status.${status}`)}</Badge>
    </li>
  )
}

type ActProps = {
  readonly form: "linkAgain" | "linkRevoke"
  readonly of: "again" | "revoke"
  readonly linkId: string
  readonly action: string
  readonly name: string
}

function Act({ form, of, linkId, action, name }: ActProps) {
  const text = useText()
  return (
    <PlainForm action={action}>
      <FormId is={form} />
      <input type="hidden" name="link" value={linkId} />
      <Button type="submit" variant="quiet" size="small" aria-label={text(`partner.links.${of}.of`, { name })}>
        {text(`partner.links.${of}`)}
      </Button>
    </PlainForm>
  )
}
