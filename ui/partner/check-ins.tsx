import { formatCode } from "../../domain/code.ts"
import { type CheckIns, type ManifestGuest, peopleOf } from "../../domain/partners/manifest.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import { publicPath } from "../../domain/paths.ts"
import { dateTimeText } from "../../domain/time/text.ts"
import { FormId } from "../account/form-id.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Badge } from "../kit/badge.tsx"
import { Button } from "../kit/button.tsx"
import { Select } from "../kit/input.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import s from "./day-page.module.css"

type Props = { readonly guest: ManifestGuest; readonly date: string }

/** Who of a booking is there: by scanned tickets, and by hand. */
export function GuestCheckIns({ guest, date }: Props) {
  const text = useText()
  const locale = useLocale()
  const { code, name, checkIns, isOpen } = guest
  const units = checkIns?.units ?? peopleOf(guest)
  const inside = checkIns?.inside ?? 0
  const action = publicPath(partnerPaths.day(date), locale)
  const who = name === "" ? formatCode(code) : name
  if (isOpen && inside === 0) return null
  return (
    <div className={s.checkIns}>
      {inside > 0 && (
        <Badge tone={inside === units ? "good" : "info"}>{text("partner.checkIn.inside", { inside, units })}</Badge>
      )}
      {(checkIns?.lines ?? []).map((line) => (
        <CheckInLine key={line.scanId} {...{ line, action, code, who }} />
      ))}
      {inside < units && (
        <PlainForm action={action} className={s.checkIn}>
          <FormId is="dayCheckIn" />
          <input type="hidden" name="code" value={code} />
          {units - inside > 1 && (
            <Select
              name="units"
              aria-label={text("partner.checkIn.how", { name: who })}
              defaultValue={String(units - inside)}
              options={Array.from({ length: units - inside }, (_, n) => ({
                value: String(units - inside - n),
                label: String(units - inside - n),
              }))}
            />
          )}
          <Button type="submit" variant="secondary" aria-label={text("partner.checkIn.do.of", { name: who })}>
            {text("partner.checkIn.do")}
          </Button>
        </PlainForm>
      )}
    </div>
  )
}

type LineProps = {
  readonly line: CheckIns["lines"][number]
  readonly action: string
  readonly code: string
  readonly who: string
}

function CheckInLine({ line: { scanId, at, byName, units, isDuplicate, flags }, action, code, who }: LineProps) {
  const text = useText()
  const locale = useLocale()
  return (
    <div className={s.checkIn}>
      <p>{text("partner.checkIn.line", { units, by: byName, at: dateTimeText(at, locale) })}</p>
      {isDuplicate && <Badge tone="warn">{text("partner.checkIn.twice")}</Badge>}
      {flags.map((flag) => (
        <Badge key={flag} tone="warn">
          {text(`partner.checkIn.flag.${flag}`)}
        </Badge>
      ))}
      <PlainForm action={action}>
        <FormId is="dayUndo" />
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="scan" value={scanId} />
        <Button type="submit" variant="quiet" aria-label={text("partner.checkIn.undo.of", { name: who })}>
          {text("partner.checkIn.undo")}
        </Button>
      </PlainForm>
    </div>
  )
}
