import type { PostedAccount } from "../../domain/account/ports.ts"
import { FRESH_MINUTES, spanText } from "../../domain/account/times.ts"
import { DELETE_WORD } from "../../domain/delete-word.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import type { OwnData, OwnErasure, RegisterEntry } from "../../domain/personal-data/ports.ts"
import { UNDO_HOURS } from "../../domain/personal-data/times.ts"
import { clockText, hoursOrDaysText, longDateTimeText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Link } from "../kit/link.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import page from "../kit/plain-page.module.css"
import s from "./account.module.css"
import { AccountForm } from "./account-form.tsx"
import { AccountPage } from "./account-page.tsx"
import { FormId } from "./form-id.tsx"
import { Fresh } from "./fresh.tsx"
import { PostedError } from "./posted-error.tsx"

type Props = { readonly data: OwnData; readonly posted: PostedAccount | null }

/** What the shop holds of the customer, a copy of it, and its erasure. */
export function OwnPrivacy({ data, posted }: Props) {
  const text = useText()
  const locale = useLocale()
  const { email, erasure, entries, isFresh, hasPassword, hasPasskey } = data
  return (
    <AccountPage section="privacy">
      <PostedError
        posted={posted}
        butOf={!isFresh ? ["freshen", "freshenByLink"] : erasure === null ? ["erase"] : []}
      />
      {posted?.isDone && posted.form === "undo" && (
        <Notice tone="good" role="status" opens title={text("account.privacy.undone")} />
      )}
      {erasure !== null && <Erasure erasure={erasure} underWay={data.underWay} />}
      {!isFresh ? (
        <section className={s.section} aria-labelledby="privacy-fresh">
          <h2 id="privacy-fresh">{text("account.privacy.fresh.title")}</h2>
          <p>{text("account.privacy.fresh.text", { time: spanText(FRESH_MINUTES, locale) })}</p>
          <Fresh
            labelledBy="privacy-fresh"
            action={paths.accountPrivacy}
            posted={posted}
            email={email}
            hasPassword={hasPassword}
            hasPasskey={hasPasskey}
          />
        </section>
      ) : (
        <>
          <Download />
          {erasure === null && <Delete data={data} posted={posted} />}
        </>
      )}
      <Held entries={entries} />
    </AccountPage>
  )
}

/** How far the erasure is; the machine says whether it can be undone. */
function Erasure({
  erasure: { step, why, waitsUntil, mayUndo },
  underWay,
}: {
  readonly erasure: OwnErasure
  readonly underWay: OwnData["underWay"]
}) {
  const text = useText()
  const locale = useLocale()
  const until = waitsUntil === null ? "" : longDateTimeText(waitsUntil, locale)
  return (
    <Notice tone="info" role="status" title={text(`account.privacy.step.${step}`, { until })}>
      {why.length > 0 && (
        <ul className={s.losses}>
          {underWay.map((one) => (
            <UnderWay key={one.token} one={one} />
          ))}
          {why
            .filter((one) => one !== "booking" || underWay.length === 0)
            .map((one) => (
              <li key={one}>
                {one === "gift" ? (
                  <a href={publicPath(paths.accountGifts, locale)}>{text("account.privacy.open.gift")}</a>
                ) : (
                  text(`account.privacy.open.${one}`)
                )}
              </li>
            ))}
        </ul>
      )}
      {mayUndo && (
        <PlainForm action={publicPath(paths.accountPrivacy, locale)}>
          <FormId is="undo" />
          <Button type="submit" variant="secondary">
            {text("account.privacy.undo")}
          </Button>
        </PlainForm>
      )}
    </Notice>
  )
}

function UnderWay({ one: { token, title, startsAt, checkoutUntil } }: { readonly one: OwnData["underWay"][number] }) {
  const text = useText()
  const locale = useLocale()
  return (
    <li>
      <a href={publicPath(paths.booking(token), locale)}>{title}</a>
      {": "}
      {checkoutUntil === null
        ? longDateTimeText(startsAt, locale)
        : text("account.privacy.open.checkout", { until: clockText(checkoutUntil) })}
    </li>
  )
}

function Download() {
  const text = useText()
  const locale = useLocale()
  return (
    <section className={page.panel} aria-labelledby="privacy-export">
      <h2 id="privacy-export">{text("account.privacy.export.title")}</h2>
      <p>{text("account.privacy.export.text")}</p>
      <PlainForm action={publicPath(paths.accountPrivacy, locale)} className={page.actions}>
        <FormId is="export" />
        <Button type="submit" name="as" value="page" variant="secondary">
          {text("account.privacy.export.page")}
        </Button>
        <Button type="submit" name="as" value="json" variant="quiet">
          {text("account.privacy.export.json")}
        </Button>
      </PlainForm>
    </section>
  )
}

function Delete({ data: { points }, posted }: Props) {
  const text = useText()
  const locale = useLocale()
  return (
    <section className={s.section} aria-labelledby="privacy-erase">
      <h2 id="privacy-erase">{text("account.privacy.erase.title")}</h2>
      <p>{text("account.privacy.erase.lead")}</p>
      <ul className={s.losses}>
        <li>{text("account.privacy.erase.account")}</li>
        {points > 0 && <li>{text("account.privacy.erase.points", { points })}</li>}
        <li>{text("account.privacy.erase.vouchers")}</li>
      </ul>
      <p>{text("account.privacy.erase.text", { time: hoursOrDaysText(UNDO_HOURS, locale) })}</p>
      <AccountForm
        form="erase"
        labelledBy="privacy-erase"
        action={paths.accountPrivacy}
        posted={posted}
        submit={text("account.privacy.erase.do")}
        look="secondary"
        fields={[
          {
            name: "confirm",
            label: text("account.privacy.erase.type", { word: DELETE_WORD }),
            input: { autoComplete: "off", autoCapitalize: "none", spellCheck: false },
          },
        ]}
      />
    </section>
  )
}

/** The register, as the shop itself works by it. */
function Held({ entries }: { entries: readonly RegisterEntry[] }) {
  const text = useText()
  return (
    <section className={s.section} aria-labelledby="privacy-held">
      <h2 id="privacy-held">{text("account.privacy.held.title")}</h2>
      <ul className={s.list}>
        {entries.map(({ id, what, purpose, keep, held }) => (
          <li key={id} className={s.item}>
            <div>
              <p className={s.name}>{what}</p>
              <p className={s.facts}>{text("account.privacy.held.why", { purpose, keep })}</p>
              {held !== null && <p className={s.facts}>{text("account.privacy.held.stays", { held })}</p>}
            </div>
          </li>
        ))}
      </ul>
      <p>
        <Link to={paths.privacy}>{text("account.privacy.more")}</Link>
      </p>
    </section>
  )
}
