import type { OwnPasskey } from "../../domain/account/ports.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { dateTimeText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import page from "../kit/plain-page.module.css"
import s from "./account.module.css"
import { FormId } from "./form-id.tsx"
import { factsText } from "./list-panel.tsx"
import { PasskeyButton } from "./passkey-button.tsx"

type Props = {
  readonly passkeys: readonly OwnPasskey[]
  /** Whether passkeys may be added and removed now: the sign-in is fresh. */
  readonly mayChange: boolean
  readonly isVerified: boolean
}

/** The customer's passkeys, and a button that makes one more. */
export function Passkeys({ passkeys, mayChange, isVerified }: Props) {
  const text = useText()
  const locale = useLocale()
  return (
    <section className={page.panel} aria-labelledby="security-passkeys">
      <h2 id="security-passkeys">{text("account.passkeys.title")}</h2>
      <p>{text(isVerified ? "account.passkeys.text" : "account.passkeys.unverified")}</p>
      {passkeys.length > 0 && (
        <ul className={s.list}>
          {passkeys.map(({ id, device, createdAt, usedAt }) => {
            const name = device === "" ? text("account.sessions.unknown") : device
            return (
              <li key={id} className={s.item}>
                <div>
                  <p className={s.name}>{name}</p>
                  <p className={s.facts}>
                    {factsText([
                      text("account.passkeys.made", { when: dateTimeText(createdAt, locale) }),
                      usedAt && text("account.passkeys.used", { when: dateTimeText(usedAt, locale) }),
                    ])}
                  </p>
                </div>
                {mayChange && (
                  <details className={s.ask}>
                    <summary aria-label={text("account.passkeys.remove.of", { name })}>
                      {text("account.passkeys.remove")}
                    </summary>
                    <p>{text("account.passkeys.remove.ask", { name })}</p>
                    <PlainForm action={publicPath(paths.accountSecurity, locale)}>
                      <FormId is="removePasskey" />
                      <input type="hidden" name="passkey" value={id} />
                      <Button type="submit" variant="secondary">
                        {text("account.passkeys.remove.do")}
                      </Button>
                    </PlainForm>
                  </details>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {isVerified && mayChange && (
        <>
          <p className={`${s.facts} ${s.noScript}`}>{text("account.passkeys.noScript")}</p>
          <PasskeyButton variant="secondary" ask={(account) => account.addPasskey()}>
            {text("account.passkeys.add")}
          </PasskeyButton>
        </>
      )}
      {isVerified && !mayChange && <p className={s.facts}>{text("account.passkeys.fresh")}</p>}
    </section>
  )
}
