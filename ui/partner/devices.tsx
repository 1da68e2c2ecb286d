import type { PostedAccount } from "../../domain/account/ports.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import type { OwnDevice } from "../../domain/partners/ports.ts"
import { publicPath } from "../../domain/paths.ts"
import { PAIRING_MINUTES } from "../../domain/tickets/scans.ts"
import { dateTimeText } from "../../domain/time/text.ts"
import { AccountForm } from "../account/account-form.tsx"
import { FormId } from "../account/form-id.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import s from "./partner.module.css"

type Props = {
  readonly devices: readonly OwnDevice[]
  readonly mayChange: boolean
  readonly posted: PostedAccount | null
}

/** The phones that scan tickets at the door. */
export function Devices({ devices, mayChange, posted: given }: Props) {
  const text = useText()
  const locale = useLocale()
  const posted = given?.form === "deviceAdd" ? given : null
  const { pairing, qrSize, qrPath } = posted?.isDone ? posted.values : {}
  return (
    <>
      <p>
        {text("partner.devices.text")} <a href={partnerPaths.scan}>{text("partner.devices.open")}</a>
      </p>
      {pairing !== undefined && (
        <Notice tone="good" role="status" opens title={text("partner.devices.made")}>
          <p>{text("partner.devices.how", { minutes: PAIRING_MINUTES })}</p>
          <svg viewBox={`0 0 ${qrSize} ${qrSize}`} className={s.qr} role="img" aria-label={text("partner.devices.qr")}>
            <path d={qrPath} />
          </svg>
          <p>
            <a href={pairing}>{text("partner.devices.here")}</a>
          </p>
        </Notice>
      )}
      <ul className={s.list}>
        {devices.map(({ id, label, pairedAt, usedAt, until }) => (
          <li key={id} className={s.item}>
            <div>
              <p className={s.name}>{label}</p>
              <p className={s.facts}>
                {pairedAt === null ? (
                  <span>{text("partner.devices.waits")}</span>
                ) : (
                  <>
                    {usedAt !== null && (
                      <span>{text("partner.devices.used", { at: dateTimeText(usedAt, locale) })}</span>
                    )}
                    {until !== null && (
                      <span>{text("partner.devices.until", { at: dateTimeText(until, locale) })}</span>
                    )}
                  </>
                )}
              </p>
            </div>
            {mayChange && (
              <PlainForm action={publicPath(partnerPaths.settings, locale)}>
                <FormId is="deviceRevoke" />
                <input type="hidden" name="device" value={id} />
                <Button type="submit" variant="quiet" aria-label={text("partner.devices.revoke.of", { label })}>
                  {text("partner.devices.revoke")}
                </Button>
              </PlainForm>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <AccountForm
          form="deviceAdd"
          labelledBy="partner-devices"
          action={partnerPaths.settings}
          posted={posted}
          submit={text("partner.devices.do")}
          look="secondary"
          fields={[{ name: "deviceLabel", label: text("partner.devices.label") }]}
        />
      )}
    </>
  )
}
