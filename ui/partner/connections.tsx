import type { PostedAccount } from "../../domain/account/ports.ts"
import { basisPoints } from "../../domain/money/cents.ts"
import { percentText } from "../../domain/money/text.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import { type OwnConnection, resellerRights } from "../../domain/partners/resellers.ts"
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
  readonly connections: readonly OwnConnection[]
  readonly mayChange: boolean
  readonly posted: PostedAccount | null
}

/** The resellers who sell the partner's experiences by programs of their own. */
export function Connections({ connections, mayChange, posted: given }: Props) {
  const text = useText()
  const locale = useLocale()
  const posted = given?.form === "connectionAdd" ? given : null
  return (
    <>
      <p>{text("partner.connections.text")}</p>
      <ul className={s.list}>
        {connections.map(({ id, reseller, commissionBps, rights, usedAt }) => (
          <li key={id} className={s.item}>
            <div>
              <p className={s.name}>{reseller}</p>
              <p className={s.facts}>
                <span>
                  {text("partner.connections.commission.of", {
                    percent: percentText(basisPoints(commissionBps), locale),
                  })}
                </span>
                <span>
                  {["read" as const, ...rights].map((right) => text(`partner.connections.right.${right}`)).join(", ")}
                </span>
                <span>
                  {usedAt === null
                    ? text("partner.keys.unused")
                    : text("partner.keys.used", { at: dateTimeText(usedAt, locale) })}
                </span>
              </p>
            </div>
            {mayChange && (
              <PlainForm action={publicPath(partnerPaths.settings, locale)}>
                <FormId is="connectionRevoke" />
                <input type="hidden" name="connection" value={id} />
                <Button type="submit" variant="quiet" aria-label={text("partner.keys.revoke.of", { label: reseller })}>
                  {text("partner.keys.revoke")}
                </Button>
              </PlainForm>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <AccountForm
          form="connectionAdd"
          labelledBy="partner-connections"
          action={partnerPaths.settings}
          posted={posted}
          submit={text("partner.connections.do")}
          look="secondary"
          fields={[
            { name: "reseller", label: text("partner.connections.reseller") },
            { name: "commission", label: text("partner.connections.commission"), input: { inputMode: "decimal" } },
          ]}
        >
          <FieldGroup legend={text("partner.connections.rights")}>
            {resellerRights.map((right) => (
              <Checkbox
                key={right}
                name={`right-${right}`}
                value="yes"
                defaultChecked={posted === null ? right === "book" : posted.values[`right-${right}`] !== undefined}
                label={text(`partner.connections.right.${right}`)}
              />
            ))}
          </FieldGroup>
        </AccountForm>
      )}
    </>
  )
}
