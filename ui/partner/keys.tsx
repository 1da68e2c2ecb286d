import type { PostedAccount } from "../../domain/account/ports.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import type { OwnKey } from "../../domain/partners/ports.ts"
import { scopes } from "../../domain/partners/rights.ts"
import { publicPath } from "../../domain/paths.ts"
import { dateTimeText } from "../../domain/time/text.ts"
import { AccountForm } from "../account/account-form.tsx"
import { FormId } from "../account/form-id.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { FieldGroup } from "../kit/field.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import s from "./partner.module.css"

type Props = {
  readonly keys: readonly OwnKey[]
  readonly mayChange: boolean
  readonly posted: PostedAccount | null
}

/** The keys of the partner's programs. */
export function Keys({ keys, mayChange, posted: given }: Props) {
  const text = useText()
  const locale = useLocale()
  const posted = given?.form === "keyAdd" ? given : null
  const problem = posted?.problems.scopes
  return (
    <>
      <p>{text("partner.keys.text")}</p>
      <ul className={s.list}>
        {keys.map(({ id, label, scopes, usedAt }) => (
          <li key={id} className={s.item}>
            <div>
              <p className={s.name}>{label}</p>
              <p className={s.facts}>
                <span>{scopes.map((scope) => text(`partner.right.${scope}`)).join(", ")}</span>
                <span>
                  {usedAt === null
                    ? text("partner.keys.unused")
                    : text("partner.keys.used", { at: dateTimeText(usedAt, locale) })}
                </span>
              </p>
            </div>
            {mayChange && (
              <PlainForm action={publicPath(partnerPaths.settings, locale)}>
                <FormId is="keyRevoke" />
                <input type="hidden" name="key" value={id} />
                <Button type="submit" variant="quiet" aria-label={text("partner.keys.revoke.of", { label })}>
                  {text("partner.keys.revoke")}
                </Button>
              </PlainForm>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <AccountForm
          form="keyAdd"
          labelledBy="partner-keys"
          action={partnerPaths.settings}
          posted={posted}
          submit={text("partner.keys.do")}
          look="secondary"
          fields={[{ name: "label", label: text("partner.keys.label") }]}
        >
          <FieldGroup
            legend={text("partner.keys.scopes")}
            error={problem && errorText(problem.code, locale, problem.params)}
          >
            {scopes.map((scope) => (
              <Checkbox
                key={scope}
                name={`scope-${scope}`}
                value="yes"
                defaultChecked={posted?.values[`scope-${scope}`] !== undefined}
                label={text(`partner.right.${scope}`)}
              />
            ))}
          </FieldGroup>
        </AccountForm>
      )}
    </>
  )
}
