import type { FormName } from "../../domain/account/forms.ts"
import type { PostedAccount } from "../../domain/account/ports.ts"
import { MOST_ORIGINS } from "../../domain/embed/origins.ts"
import type { OwnEmbed, EmbedsPage as View } from "../../domain/embed/ports.ts"
import { snippetOf } from "../../domain/embed/snippet.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import { publicPath } from "../../domain/paths.ts"
import { AccountForm } from "../account/account-form.tsx"
import { FormId } from "../account/form-id.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Field } from "../kit/field.tsx"
import { TextArea } from "../kit/input.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import { Freshen } from "../partner/freshen.tsx"
import p from "../partner/partner.module.css"
import { PartnerPage } from "../partner/partner-page.tsx"
import { Preview } from "./preview.tsx"

type Props = View & { readonly posted: PostedAccount | null }

/** The booking boxes on the partner's own sites: where they stand, the lines to copy, and how visitors see them. */
export function EmbedsPage({ self, embeds, experiences, shop, preview, posted }: Props) {
  const text = useText()
  const locale = useLocale()
  const isOther = posted?.error && !["memberFreshen", "embedAdd"].includes(posted.form)
  return (
    <PartnerPage self={self} section="settings">
      {posted?.isDone && <Notice tone="good" role="status" opens title={text("embed.done")} />}
      {isOther && posted?.error && (
        <Notice tone="bad" role="alert" opens title={errorText(posted.error.code, locale, posted.error.params)} />
      )}
      <section className={p.section} aria-labelledby="embed-own">
        <h2 id="embed-own">{text("embed.own")}</h2>
        <p>{text("embed.lead")}</p>
        {!self.isFresh && (
          <Freshen
            form="memberFreshen"
            posted={posted}
            email={self.email}
            action={partnerPaths.embeds}
            labelledBy="embed-own"
          />
        )}
        {embeds.length === 0 && <p>{text("embed.empty")}</p>}
        <ul className={p.stack}>
          {embeds.map((embed) => (
            <Item key={embed.id} {...{ embed, shop, experiences, posted }} mayChange={self.isFresh} />
          ))}
        </ul>
      </section>
      {self.isFresh && (
        <section className={p.section} aria-labelledby="embed-add">
          <h2 id="embed-add">{text("embed.add")}</h2>
          <Sites form="embedAdd" labelledBy="embed-add" embed={null} posted={posted} />
        </section>
      )}
      {preview !== null && (
        <section className={p.section} aria-labelledby="embed-preview">
          <h2 id="embed-preview">
            {text("embed.preview", { name: embeds.find(({ id }) => id === preview)?.name ?? "" })}
          </h2>
          <p>{text("embed.preview.real")}</p>
          <Preview id={preview} locale={locale} />
        </section>
      )}
    </PartnerPage>
  )
}

type ItemProps = Pick<View, "shop" | "experiences"> & {
  readonly embed: OwnEmbed
  readonly mayChange: boolean
  readonly posted: PostedAccount | null
}

function Item({ embed, shop, experiences, mayChange, posted }: ItemProps) {
  const text = useText()
  const locale = useLocale()
  const { id, name, isOn, bookings, origins } = embed
  const action = publicPath(partnerPaths.embeds, locale)
  const experience = experiences[0]?.slug ?? null
  const changed = posted?.form === "embedChange" && posted.values.embed === id ? posted : null
  return (
    <li className={p.item}>
      <div>
        <h3 id={`embed-${id}`} className={p.name}>
          {name}
        </h3>
        <p className={p.facts}>
          <span>{text(isOn ? "embed.on" : "embed.off")}</span>
          <span>{text("embed.bookings", { count: bookings })}</span>
          {origins.map((origin) => (
            <span key={origin}>{origin}</span>
          ))}
        </p>
        {isOn && (
          <>
            <Field id={`embed-lines-${id}`} label={text("embed.copy")}>
              <TextArea
                readOnly
                rows={5}
                spellCheck={false}
                value={snippetOf({ shop, embedId: id, experience, locale })}
              />
            </Field>
            <p>
              <a href={`${action}?${new URLSearchParams({ preview: id })}#embed-preview`}>{text("embed.see")}</a>
            </p>
          </>
        )}
        {mayChange && (
          <>
            <details open={changed !== null && !changed.isDone}>
              <summary>{text("embed.change")}</summary>
              <Sites form="embedChange" labelledBy={`embed-${id}`} embed={embed} posted={changed} />
            </details>
            <PlainForm action={action}>
              <FormId is="embedSwitch" />
              <input type="hidden" name="embed" value={id} />
              <input type="hidden" name="on" value={isOn ? "no" : "yes"} />
              <Button
                type="submit"
                variant="quiet"
                aria-label={text(isOn ? "embed.stop.of" : "embed.start.of", { name })}
              >
                {text(isOn ? "embed.stop" : "embed.start")}
              </Button>
            </PlainForm>
          </>
        )}
      </div>
    </li>
  )
}

type SitesProps = {
  readonly form: Extract<FormName, "embedAdd" | "embedChange">
  readonly labelledBy: string
  readonly embed: OwnEmbed | null
  readonly posted: PostedAccount | null
}

/** The name of an embed and its sites, one a line. */
function Sites({ form, labelledBy, embed, posted: given }: SitesProps) {
  const text = useText()
  const locale = useLocale()
  const posted = given?.form === form && !given.isDone ? given : null
  const problem = posted?.problems.origins
  return (
    <AccountForm
      form={form}
      labelledBy={labelledBy}
      action={partnerPaths.embeds}
      posted={posted}
      submit={text(embed === null ? "embed.add.do" : "embed.change.do")}
      look="secondary"
      fields={[{ name: "name", label: text("embed.name"), value: embed?.name ?? "", input: { maxLength: 60 } }]}
    >
      {embed && <input type="hidden" name="embed" value={embed.id} />}
      <Field
        id={`${form}-origins${embed === null ? "" : `-${embed.id}`}`}
        label={text("embed.origins")}
        hint={text("embed.origins.hint", { maximum: MOST_ORIGINS })}
        error={problem && errorText(problem.code, locale, problem.params)}
      >
        <TextArea name="origins" required defaultValue={posted?.values.origins ?? embed?.origins.join("\n") ?? ""} />
      </Field>
    </AccountForm>
  )
}
