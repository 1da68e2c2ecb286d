import { useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { Hidden } from "../kit/hidden.tsx"
import s from "./consent-banner.module.css"
import type { Tell } from "./cookie-consent.tsx"

export type ConsentDetailsProps = { readonly changing: boolean; readonly marketing: boolean; readonly onTell: Tell }

/** The kinds of cookies, each with its own answer. */
export default function ConsentDetails({ changing, marketing, onTell }: ConsentDetailsProps) {
  const text = useText()
  return (
    <>
      <fieldset className={s.categories}>
        <legend>
          <Hidden>{text("consent.categories")}</Hidden>
        </legend>
        <Checkbox
          checked
          disabled
          label={<Category title={text("consent.necessary")} hint={text("consent.necessary.hint")} />}
        />
        <Checkbox
          checked={marketing}
          onChange={(event) => onTell({ type: "customer.setMarketing", marketing: event.currentTarget.checked })}
          label={<Category title={text("consent.marketing")} hint={text("consent.marketing.hint")} />}
        />
      </fieldset>
      <div className={s.actions}>
        <Button variant="secondary" onClick={() => onTell({ type: "customer.declined" })}>
          {text("consent.decline")}
        </Button>
        <Button variant="secondary" onClick={() => onTell({ type: "customer.accepted" })}>
          {text("consent.acceptAll")}
        </Button>
        <Button variant="secondary" onClick={() => onTell({ type: "customer.savedChoice" })}>
          {text("consent.save")}
        </Button>
        <button type="button" className={s.choose} onClick={() => onTell({ type: "customer.closedDetails" })}>
          {text(changing ? "consent.close" : "consent.back")}
        </button>
      </div>
    </>
  )
}

function Category({ title, hint }: { title: string; hint: string }) {
  return (
    <>
      <b>{title}</b>
      <span className={s.hint}> {hint}</span>
    </>
  )
}
