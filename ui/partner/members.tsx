import type { FormName } from "../../domain/account/forms.ts"
import type { PostedAccount } from "../../domain/account/ports.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import type { OwnMember } from "../../domain/partners/ports.ts"
import { roles } from "../../domain/partners/rights.ts"
import { publicPath } from "../../domain/paths.ts"
import { dateTimeText } from "../../domain/time/text.ts"
import { AccountForm } from "../account/account-form.tsx"
import { FormId } from "../account/form-id.tsx"
import { emailInput } from "../account/inputs.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Field } from "../kit/field.tsx"
import { Select } from "../kit/input.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import s from "./partner.module.css"

type Props = {
  readonly members: readonly OwnMember[]
  /** Whether a secret was shown in the last minutes. */
  readonly mayChange: boolean
  readonly posted: PostedAccount | null
}

/** Who works for the partner. */
export function Members({ members, mayChange, posted }: Props) {
  const text = useText()
  const locale = useLocale()
  const options = roles.map((role) => ({ value: role, label: text(`partner.role.${role}`) }))
  const standing = ({ standing, isOver, seenAt }: OwnMember) => {
    if (standing === "invited") return text(isOver ? "partner.members.over" : "partner.members.invited")
    return seenAt === null
      ? text("partner.members.never")
      : text("partner.members.seen", { at: dateTimeText(seenAt, locale) })
  }
  return (
    <>
      <ul className={s.list}>
        {members.map((member) => (
          <li key={member.id} className={s.item}>
            <div>
              <p className={s.name}>
                {member.name}
                {member.isSelf && ` (${text("partner.members.self")})`}
              </p>
              <p className={s.facts}>
                <span>{text(`partner.role.${member.role}`)}</span>
                <span>{member.email}</span>
                <span>{standing(member)}</span>
                {member.hasSecondFactor && <span>{text("partner.members.codes")}</span>}
              </p>
            </div>
            {mayChange && !member.isSelf && <Change member={member} options={options} />}
          </li>
        ))}
      </ul>
      {mayChange && (
        <section className={s.section} aria-labelledby="partner-invite">
          <h3 id="partner-invite" className={s.name}>
            {text("partner.invite.title")}
          </h3>
          <AccountForm
            form="memberInvite"
            labelledBy="partner-invite"
            action={partnerPaths.settings}
            posted={posted}
            submit={text("partner.invite.do")}
            look="secondary"
            fields={[
              { name: "name", label: text("partner.name") },
              { name: "email", label: text("partner.email"), input: { ...emailInput, autoComplete: "off" } },
              { name: "role", label: text("partner.role"), options, value: "staff" },
            ]}
          />
        </section>
      )}
    </>
  )
}

type ChangeProps = {
  readonly member: OwnMember
  readonly options: { readonly value: string; readonly label: string }[]
}

function Change({ member, options }: ChangeProps) {
  const text = useText()
  const locale = useLocale()
  const action = publicPath(partnerPaths.settings, locale)
  const button = (form: FormName, label: string) => (
    <PlainForm action={action}>
      <FormId is={form} />
      <input type="hidden" name="member" value={member.id} />
      <Button type="submit" variant="quiet" aria-label={`${label}: ${member.name}`}>
        {label}
      </Button>
    </PlainForm>
  )
  return (
    <details className={s.ask}>
      <summary aria-label={text("partner.members.change.of", { name: member.name })}>
        {text("partner.members.change")}
      </summary>
      <PlainForm action={action} className={s.form}>
        <FormId is="memberRole" />
        <input type="hidden" name="member" value={member.id} />
        <Field id={`role-${member.id}`} label={text("partner.role")}>
          <Select name="role" options={options} defaultValue={member.role} />
        </Field>
        <Button type="submit" variant="secondary">
          {text("partner.members.setRole")}
        </Button>
      </PlainForm>
      <div className={s.actions}>
        {member.standing === "invited" && button("memberAgain", text("partner.members.again"))}
        {member.hasSecondFactor && button("memberDropCodes", text("partner.members.dropCodes"))}
        {button("memberRemove", text("partner.members.remove"))}
      </div>
    </details>
  )
}
